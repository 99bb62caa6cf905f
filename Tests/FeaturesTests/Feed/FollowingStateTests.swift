import Foundations
import Model
import TestSupport
import Testing

@testable import Features

struct FollowingStateTests {
  private let following = FollowingState(
    followed: [
      FollowedState(
        followed: .make(.place, "T4li0kcNy09m0XSt", title: "San Francisco, California"),
        selector: "T4li0kcNy09m0XSt",
        postCount: 1200,
        unseenCount: 12,
        refreshed: .morning - 300,
        hasGap: true
      ),
      FollowedState(
        followed: .make(),
        selector: "tag:fog",
        postCount: 1,
        unseenCount: 0,
        refreshed: nil,
        hasGap: false
      ),
    ]
  )

  @Test func `a page shows how to name each list, and its posts`() {
    #expect(
      following.text(as: .humanReadable(.make(96))) == """
          San Francisco, California  T4li0kcNy09m0XSt  1,200 posts  12 unseen        5 min  flickr
          tag fog                    tag:fog                1 post             never asked  flickr

        """
    )
  }

  @Test func `a record begins with the WHAT that unfollows it`() {
    #expect(
      following.text(as: .tabSeparated) == """
        T4li0kcNy09m0XSt\tSan Francisco, California\tplace\tflickr\t1200\t12\t2026-11-21T09:25:00Z
        tag:fog\ttag fog\ttag\tflickr\t1\t0\t

        """
    )
  }

  @Test func `JSON leaves out unknown fields`() {
    #expect(
      following.text(as: .json) == """
        [
          {
            "what": "T4li0kcNy09m0XSt",
            "title": "San Francisco, California",
            "kind": "place",
            "source": "flickr",
            "since": "2026-11-21T09:30:00Z",
            "posts": 1200,
            "unseen": 12,
            "refreshed": "2026-11-21T09:25:00Z",
            "hasGap": true
          },
          {
            "what": "tag:fog",
            "title": "tag fog",
            "kind": "tag",
            "source": "flickr",
            "since": "2026-11-21T09:30:00Z",
            "posts": 1,
            "unseen": 0,
            "hasGap": false
          }
        ]

        """
    )
  }

  @Test(arguments: hostileTexts) func `a hostile title is harmless in every format`(text: String) {
    let state = FollowedState(
      followed: .make(title: text),
      selector: text,
      postCount: 0,
      unseenCount: 0,
      refreshed: nil,
      hasGap: false
    )
    let following = FollowingState(followed: [state])
    for format in OutputFormat.all { #expect(following.text(as: format).dangerousScalars.isEmpty) }
  }
}
