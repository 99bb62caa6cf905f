import Sample

/// A comment on a photo.
struct SimulatedComment: Hashable, Sendable {
  let id: String
  let photo: String
  /// The NSID of the person.
  let author: String
  /// The text as Flickr sends it, with HTML entities.
  let text: String
  /// Seconds since 1970.
  let date: Int
}

extension SamplePhoto {
  /// Returns made-up comments on the photo, seeded by its id: 0 to 6, a minute to 30 days after the upload.
  ///
  /// The owner sometimes replies.
  func madeUpComments(uploaded moment: Int) -> [SimulatedComment] {
    var random = SeededRandom(seed: "\(id) comments")
    let share = Double.random(in: 0..<1, using: &random)
    var texts = madeUpTexts.shuffled(using: &random)
    let comments = (0..<Int(share * share * 7)).compactMap { number -> SimulatedComment? in
      let member = Crowd.member(by: &random)
      let delay = Crowd.delay(by: &random)
      let isThanks = number > 0 && Int.random(in: 0..<5, using: &random) == 0
      if member == SampleAccount.id || (member == owner && !isThanks) { return nil }
      let text = isThanks ? thanks.randomElement(using: &random) : texts.popLast()
      return SimulatedComment(
        id: commentID("72157\(600_000_000_000 + number * 1_000 + uploaded % 1_000)"),
        photo: id,
        author: isThanks ? owner : member,
        text: text ?? "",
        date: moment + delay
      )
    }
    // The owner's reply follows the first comment.
    let first = comments.map(\.date).min() ?? 0
    return comments.filter { $0.author != owner || $0.date > first }
  }

  /// Returns the id of a comment on the photo.
  func commentID(_ number: String) -> String {
    let account = SamplePerson.accountNumber(ofID: owner)
    return "\(account)-\(id)-\(number)"
  }
}

private let thanks = [
  "Thank you all, that means a lot.", "Thanks! The light did the work.", "Merci beaucoup 🙏",
  "Danke euch!", "Thank you – I waited an hour for it.", "ありがとうございます。",
]

private let madeUpTexts = [
  "Wonderful light.", "The fog makes this one.",
  "I was there last spring and it looked nothing like this!",
  "Great capture 👏", "Love the mood.", "How long was the exposure?", "That sky 😍",
  "Beautifully composed; the empty half is the best part.", "Which lens did you use?",
  "Stunning colours, and so quiet.", "This takes me straight back home.",
  "Was für ein Licht! Großartig.", "Sehr schön, da bekommt man Fernweh.",
  "Genau da habe ich letztes Jahr auch gestanden, im Regen.", "Die Farben sind ein Traum.",
  "Superbe lumière, bravo !", "Quelle ambiance… on sent presque le vent.",
  "J’adore ce genre de brume.", "¡Qué maravilla de foto!", "Preciosa luz y muy buena composición.",
  "Me encantan esas nubes ☁️", "Che spettacolo!", "Complimenti, bellissimo scatto.",
  "Que lugar incrível.", "Lindíssima foto, parabéns!", "Prachtig licht.", "Mooi gezien!",
  "Nydelig!", "Så vackert.", "Upea valo.", "Piękne zdjęcie.", "Nádherné světlo.",
  "Очень красиво!", "Какой свет…", "素晴らしい光ですね。", "霧の感じがとても好きです。", "行ってみたいです！",
  "빛이 정말 좋네요.", "여기가 어디인가요? 꼭 가 보고 싶어요.", "光影太美了！", "拍得真好，想去看看。",
  "صورة رائعة جدًا", "תמונה נהדרת", "Θαυμάσια φωτογραφία!",
  "Did you climb up there before sunrise? Respect.", "The reflections are perfect.",
  "I’d hang this on my wall.", "Cold just looking at it 🥶", "So much calm in one frame.",
  "Film or digital?", "Nice &amp; moody — just how I like it.",
  "My favourite of the series so far.", "Worth getting up early for.", "The rain helps, oddly.",
  "Sharp from corner to corner.", "A bit dark on my screen, but what a scene.",
  "Seen in “Places I would like to go”.", "Is that the old harbour wall on the left?",
  "I can almost hear the gulls.", "👍👍👍", "Lovely tones, reminds me of slide film.",
  "We had nothing but drizzle that week, you lucky thing.",
  "The little figure gives it scale.", "Wow, just wow.", "Those shadows!",
  "What time of the day was this?\nThe sun stands so low.",
]
