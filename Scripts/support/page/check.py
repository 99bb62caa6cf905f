"""Opens a gallery in headless Chromium, from disk and from a server, and checks the actions of a visitor.

Usage: check.py GALLERY PLACES OWN AXE SCREENSHOTS

GALLERY is of one city. PLACES has many places, whose map is checked. OWN is of a folder, by month, with an introduction
and an address. Prints a line for each check; the exit status is 1 if one fails.
"""

import base64
import functools
import http.server
import os
import pathlib
import sys
import tempfile
import threading

from webdriver import Browser

DESKTOP, TABLET, LARGE = (1280, 800), (1000, 700), (1920, 1080)
#: Too narrow for two panes, by its pixels, on a screen with a scroll bar.
SMALL = (999, 768)
PORTRAIT, LANDSCAPE = (390, 844), (844, 390)

# The state of the viewer in the page: the frame, the picture in it, and the names.
STATE = """
const box = (e) => { const r = e.getBoundingClientRect();
  return {left: r.left, top: r.top, right: r.right, bottom: r.bottom,
          width: r.width, height: r.height}; };
const [stage, picture, viewer, list] =
  ['stage', 'picture', 'viewer', 'list'].map((id) => document.getElementById(id));
return {stage: box(stage), picture: box(picture), list: box(list),
  isOpen: !viewer.hidden, role: viewer.getAttribute('role'),
  title: document.getElementById('title').textContent,
  credit: document.getElementById('credit').textContent,
  hash: location.hash, focus: document.activeElement.id, isInert: list.inert,
  natural: [picture.naturalWidth, picture.naturalHeight],
  size: [picture.width, picture.height]};
"""


class Checks:
    """The results so far, printed as they come."""

    def __init__(self):
        self.passed, self.failed, self.where = 0, 0, ""

    def __call__(self, what, holds, detail=""):
        if holds:
            self.passed += 1
        else:
            self.failed += 1
        print(f"{'ok' if holds else 'FAILED'}  {self.where}: {what}"
              + ("" if holds else f" ({detail})"), flush=True)


class Page:
    """A gallery in a browser, at a URL."""

    def __init__(self, browser, checks, address, axe, screenshots):
        self.browser, self.check, self.address = browser, checks, address
        self.axe, self.screenshots = axe, screenshots

    @property
    def state(self):
        return self.browser.run(STATE)

    def open(self, fragment=""):
        # Another document first: a URL that differs only in its fragment would load nothing.
        self.browser.open("about:blank")
        self.browser.open(self.address + fragment)

    def begin(self):
        """Leaves the earlier document, which may still load pictures, and forgets its messages and requests."""
        self.browser.open("about:blank")
        self.browser.messages("browser"), self.browser.requests()

    def link(self, index):
        """The id of a photo's link, and the middle of its thumbnail, in view."""
        return self.browser.run("""
            const link = document.querySelectorAll('.rows a')[arguments[0]];
            link.scrollIntoView({block: 'center'});
            const r = link.getBoundingClientRect();
            return [link.id, r.left + r.width / 2, r.top + r.height / 2];""", index)

    def wait_for_picture(self):
        return self.browser.until("document.getElementById('picture').naturalWidth > 0")

    def shoot(self, name):
        if self.screenshots:
            self.browser.screenshot(os.path.join(self.screenshots, f"{name}.png"))

    # Whole rules

    def no_gap(self, what):
        """Checks that the picture covers its frame where it is larger, and is centred otherwise."""
        state = self.state
        stage, picture = state["stage"], state["picture"]
        for low, high, length in [("left", "right", "width"), ("top", "bottom", "height")]:
            if picture[length] >= stage[length] - 0.5:
                holds = (picture[low] <= stage[low] + 0.5 and picture[high] >= stage[high] - 0.5)
            else:
                holds = abs((picture[low] - stage[low]) - (stage[high] - picture[high])) < 1
            self.check(f"{what}, {length}: no gap", holds, (stage, picture))

    def is_clean(self, what):
        """Checks that there is no error message, and no request except for files of the gallery."""
        errors = [entry["message"] for entry in self.browser.messages("browser")
                  if entry["level"] in ("SEVERE", "WARNING")]
        self.check(f"{what}: no error and no warning in the console", not errors, errors)
        base = self.address.rsplit("/", 1)[0] + "/"
        foreign = [url for url in self.browser.requests()
                   if not url.startswith((base, "about:", "data:"))]
        self.check(f"{what}: no request but for the gallery’s own files", not foreign, foreign)

    def is_accessible(self, what):
        """Checks by axe-core that nothing violates WCAG 2.2 A and AA or best practices."""
        self.browser.run(self.axe + "\n;window.axe = axe;")
        violations = self.browser.run("""
            return axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa',
                                      'best-practice']})
              .then((result) => result.violations.map((each) =>
                each.id + ': ' + each.nodes.slice(0, 3).map((node) => node.html.slice(0, 120)
                  + ' ' + (node.failureSummary || '')).join(' | ')));""")
        self.check(f"{what}: axe-core finds nothing", not violations, violations)


def covers(state):
    """True if the picture fills its frame and has one of its sides."""
    stage, picture = state["stage"], state["picture"]
    ratios = [picture["width"] / stage["width"], picture["height"] / stage["height"]]
    return abs(min(ratios) - 1) < 0.002


def fits(state):
    stage, picture = state["stage"], state["picture"]
    ratios = [picture["width"] / stage["width"], picture["height"] / stage["height"]]
    return abs(max(ratios) - 1) < 0.002


def middle(state):
    stage = state["stage"]
    return stage["left"] + stage["width"] / 2, stage["top"] + stage["height"] / 2


def scale(state):
    return state["picture"]["width"] / state["size"][0]


def check_list(page):
    """Checks the rows in the layout of the style sheet, before anything is opened."""
    rows = page.browser.run("""
        return [...document.querySelectorAll('.rows')].map((list) =>
          [...list.children].map((item) => { const r = item.getBoundingClientRect();
            return [r.top, r.height, r.left, r.right]; }));""")
    for items in rows:
        by_top = {}
        for top, height, left, right in items:
            by_top.setdefault(round(top), []).append((height, left, right))
        uneven = [row for row in by_top.values()
                  if max(h for h, _, _ in row) - min(h for h, _, _ in row) > 1.5]
        page.check("the pictures of a row have one height", not uneven, uneven[:2])
        right = max(r for row in by_top.values() for _, _, r in row)
        ragged = [row for row in list(by_top.values())[:-1] if row[-1][2] < right - 1.5]
        page.check("rows are justified, but for the last one", not ragged, ragged[:2])
    overflow = page.browser.run(
        "return document.documentElement.scrollWidth - document.documentElement.clientWidth")
    page.check("nothing is wider than the window", overflow <= 0, overflow)


def check_map(page):
    """Checks the map: its marks for the mouse, and its list of places for keys and screen readers."""
    browser, check = page.browser, page.check
    drawing = browser.run("""
        const map = document.querySelector('.map'), r = map.getBoundingClientRect();
        const circles = [...map.querySelectorAll('circle')].map((each) => {
          const c = each.getBoundingClientRect();
          return c.left >= r.left && c.right <= r.right && c.top >= r.top && c.bottom <= r.bottom; });
        // Capitals are two thirds as high as the box of a text.
        const texts = [...map.querySelectorAll('text')].map((each) => {
          const t = each.getBoundingClientRect(), blank = t.height / 6;
          return {left: t.left, right: t.right, top: t.top + blank, bottom: t.bottom - blank}; });
        const color = (selector, property) =>
          getComputedStyle(map.querySelector(selector))[property];
        return {width: r.width, height: r.height, circles,
          cut: texts.filter((t) => t.left < r.left || t.right > r.right).length,
          crossed: texts.filter((a, i) => texts.some((b, j) => i < j && a.left < b.right
            && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).length,
          coast: map.querySelectorAll('path')[1].getAttribute('d').length,
          colors: [color('circle', 'fill'), color('path', 'stroke'), color('text', 'fill'),
            getComputedStyle(document.body).color,
            getComputedStyle(document.querySelector('.facts')).color],
          focusable: [...map.querySelectorAll('a')].filter((each) => each.tabIndex >= 0).length,
          hidden: map.getAttribute('aria-hidden')};""")
    check("the map has marks on coasts, all within it",
          drawing["circles"] and all(drawing["circles"]) and drawing["coast"] > 20, drawing)
    check("its names are whole, and none covers another",
          drawing["cut"] == 0 and drawing["crossed"] == 0, drawing)
    check("it is in the colours of the page", drawing["colors"][2] in drawing["colors"][3:]
          and "none" not in drawing["colors"][:2], drawing["colors"])
    check("keys and screen readers have the list instead",
          drawing["focusable"] == 0 and drawing["hidden"] == "true", drawing)
    places = browser.run("""
        const links = (place) => [...place.querySelectorAll('a')].map((each) => each.hash.slice(1));
        const places = [...document.querySelectorAll('.places details')];
        return {marks: [...document.querySelectorAll('.map a')].map((each) =>
                  each.getAttribute('href').slice(1)),
                places: places.map((each) => each.id), photos: places.flatMap(links),
                all: [...document.querySelectorAll('.rows a')].map((each) => each.id)};""")
    # The only city of a page has a mark for each spot, which opens a photo.
    check("a mark for each place, or for spots of the only one",
          sorted(places["marks"]) == sorted(places["places"])
          or len(places["places"]) == 1 and set(places["marks"]) <= set(places["photos"]), places)
    check("each photo of a place is a photo of the page, and in one place",
          set(places["photos"]) <= set(places["all"])
          and len(set(places["photos"])) == len(places["photos"]) > 0, places)
    return places["photos"][0]


def check_map_keys(page, photo):
    """Checks that the first photo of a place is reached by keys."""
    browser, check = page.browser, page.check
    browser.run("document.querySelector('.places summary').focus()")
    browser.press("Enter")
    check("Enter unfolds a place", browser.run("return document.querySelector('.places details').open"))
    page.is_accessible("an unfolded place")
    browser.press("Tab")
    check("Tab goes to its first photo", browser.run(
        "return document.activeElement.getAttribute('href')") == "#" + photo)
    browser.press("Enter")
    check("Enter opens it", browser.until(f"location.hash === '#{photo}'")
          and page.state["isOpen"], page.state)
    browser.press("Escape")
    browser.until("location.hash === ''")


def mark(page):
    """The id that a mark of the map leads to, and its middle, in view."""
    return page.browser.run("""
        const mark = document.querySelector('.map a'), circle = mark.querySelector('circle');
        circle.scrollIntoView({block: 'center'});
        const r = circle.getBoundingClientRect(), top = document.elementFromPoint(
          r.left + r.width / 2, r.top + r.height / 2).closest('a');
        return [top.getAttribute('href').slice(1), r.left + r.width / 2, r.top + r.height / 2];""")


def check_spot(page):
    """Checks that a mark on the map of one city opens a photo."""
    photo, x, y = mark(page)
    page.browser.click(x, y)
    page.check("a mark on the map of one city opens a photo",
               page.browser.until(f"location.hash === '#{photo}'") and page.state["isOpen"], page.state)
    page.check("the map has towns and a scale", page.browser.run(
        "return document.querySelector('.map .town') && document.querySelector('.map .scale') !== null"))
    page.browser.press("Escape")


def check_map_mouse(page):
    """Checks that a mark leads to its place, which unfolds."""
    browser, check = page.browser, page.check
    place, x, y = mark(page)
    for _ in range(2):
        browser.click(x, y)
        check("a mark leads to its place, and unfolds it", browser.until(
            f"location.hash === '#{place}' && document.getElementById('{place}').open"))
        check("which is in view then", browser.run("""
            const r = document.getElementById(arguments[0]).querySelector('summary')
              .getBoundingClientRect();
            return r.top >= 0 && r.bottom <= innerHeight""", place))
        browser.run("""document.getElementById(arguments[0]).open = false;
            document.querySelector('.map circle').scrollIntoView({block: 'center'})""", place)


def check_zoom(page):
    """Checks the wheel, the mouse and the keys for an open photo."""
    browser, check = page.browser, page.check
    x, y = middle(page.state)
    x += 40

    browser.press("f")
    before = page.state
    browser.wheel(x, y, -400)
    browser.until(f"document.getElementById('picture').getBoundingClientRect().width > "
                  f"{before['picture']['width']} + 1")
    after = page.state
    check("the wheel zooms in", scale(after) > scale(before) * 1.2, (scale(before), scale(after)))
    point = [(x - state["picture"]["left"]) / state["picture"]["width"] for state in (before, after)]
    check("what is under the mouse stays there", abs(point[0] - point[1]) < 0.005, point)
    page.no_gap("zoomed")

    stage = after["stage"]
    for name, by_x, by_y in [("left", 3000, 0), ("right", -3000, 0), ("top", 0, 3000),
                             ("bottom", 0, -3000)]:
        for _ in range(3):
            browser.drag(x, y, by_x, by_y)
        state = page.state
        check(f"dragged, the {name} edge is reached",
              abs(state["picture"][name] - state["stage"][name]) < 1,
              (state["picture"], stage))
        page.no_gap(f"dragged to the {name}")

    for _ in range(20):
        browser.wheel(x, y, 500)
    browser.until("document.getElementById('picture').getBoundingClientRect().width <= "
                  "document.getElementById('stage').clientWidth + 1")
    check("the wheel zooms out no further than the whole picture", fits(page.state), page.state)

    browser.press("f")
    check("f fills", covers(page.state), page.state)
    browser.press("0")
    check("0 fits", fits(page.state), page.state)
    page.no_gap("fitted")
    browser.press("+")
    check("+ zooms in", scale(page.state) > 0 and not fits(page.state), page.state)
    for _ in range(8):
        browser.press("+")
    before = page.state
    browser.press("ArrowRight")
    browser.press("ArrowDown")
    after = page.state
    check("arrows move to the right and down",
          after["picture"]["left"] < before["picture"]["left"]
          and after["picture"]["top"] < before["picture"]["top"], (before, after))
    browser.press("-")
    check("- zooms out", scale(page.state) < scale(after), page.state)

    browser.press("f")
    browser.click(x, y, count=2)
    closer = page.state
    check("a double click on a filled photo zooms in", scale(closer) > scale(before) * 0.2
          and not covers(closer), closer)
    browser.click(x, y, count=2)
    check("another one shows all of it", fits(page.state), page.state)
    browser.click(x, y, count=2)
    check("and a third one fills", covers(page.state), page.state)


def check_desktop(page, size, scheme):
    browser, check = page.browser, page.check
    check.where = f"{page.address.split(':')[0]}, {size[0]}×{size[1]}, {scheme}"
    browser.screen(*size, scheme=scheme)
    page.begin()
    page.open()
    check_list(page)
    page.wait_for_picture()
    state = page.state
    check("two panes: the list to the left, a photo to the right",
          state["isOpen"] and state["list"]["right"] <= state["stage"]["left"] + 1
          and not state["isInert"], state)
    check("nothing has the focus, and no photo is named",
          state["focus"] == "" and state["hash"] == "", state)
    page.shoot(f"desktop-{size[0]}-{scheme}")
    page.is_accessible("the list")
    photo = check_map(page)
    check_map_keys(page, photo)
    check_spot(page)
    page.open()

    first, x, y = page.link(1)
    browser.click(x, y)
    page.wait_for_picture()
    state = page.state
    check("a click opens a photo, filled", state["isOpen"] and covers(state), state)
    check("its address names it", state["hash"] == "#" + first, state["hash"])
    download = browser.run("""const link = document.getElementById('download');
        return [link.getAttribute('href'), link.download, document.getElementById('title').textContent]""")
    check("its download is named by its title", download[0].startswith("photos/")
          and download[1] == download[2].translate({ord(c): "_" for c in '\\/:*?"<>|'}) + ".jpg", download)
    check("its title and credit are on screen", state["title"] and " by " in " " + state["credit"],
          state)
    check("the size that is reserved is the picture’s", state["size"] == state["natural"], state)
    check("the focus is on the picture", state["focus"] == "stage", state["focus"])
    check_zoom(page)
    page.shoot(f"desktop-{size[0]}-{scheme}-open")
    page.is_accessible("an open photo")

    second, x, y = page.link(2)
    browser.click(x, y)
    check("another click opens another photo", page.state["hash"] == "#" + second)
    browser.back()
    check("back opens the one before", browser.until(f"location.hash === '#{first}'")
          and browser.until(f"document.querySelector('[aria-current]').id === '{first}'"))
    browser.reload()
    page.wait_for_picture()
    state = page.state
    check("a reload opens it again", state["hash"] == "#" + first and covers(state), state)
    browser.press("n")
    check("n goes on", page.state["hash"] == "#" + second, page.state["hash"])
    browser.press("p")
    check("p goes back", page.state["hash"] == "#" + first, page.state["hash"])
    browser.press("Escape")
    browser.until("location.hash === ''")
    state = page.state
    check("Escape leaves the photo, and the focus returns to its thumbnail",
          state["hash"] == "" and state["focus"] == first, (state["hash"], state["focus"]))
    browser.press("Tab")
    check("the order of focus goes on from there", page.state["focus"] == second,
          page.state["focus"])
    browser.press("Enter")
    check("Enter opens a photo", page.state["hash"] == "#" + second)
    page.is_clean("all of it")


def check_phone(page, size, scheme):
    browser, check = page.browser, page.check
    check.where = f"{page.address.split(':')[0]}, phone {size[0]}×{size[1]}, {scheme}"
    browser.screen(*size, is_phone=True, scheme=scheme)
    page.begin()
    page.open()
    check_list(page)
    check("the list alone is there", not page.state["isOpen"])
    check_first_screen(page)
    page.shoot(f"phone-{size[0]}-{scheme}")
    page.is_accessible("the list")
    check_map(page)

    first, x, y = page.link(3)
    browser.touch([(x, y)])
    check("a tap opens a photo", browser.until(f"location.hash === '#{first}'"))
    page.wait_for_picture()
    state = page.state
    check("it covers the list, which cannot be reached",
          state["isInert"] and state["role"] == "dialog" and covers(state), state)
    check("its title is on screen", browser.run("""
        const r = document.getElementById('title').getBoundingClientRect();
        return r.height > 0 && r.bottom <= innerHeight && r.right <= innerWidth"""))
    page.shoot(f"phone-{size[0]}-{scheme}-open")
    page.is_accessible("an open photo")

    x, y = middle(state)
    before = page.state
    browser.touch([(x - 20, y), (x + 20, y)], [(x - 40, y), (x + 40, y)], [(x - 60, y), (x + 60, y)])
    after = page.state
    check("two fingers zoom", abs(scale(after) / scale(before) - 3) < 0.2,
          (scale(before), scale(after)))
    page.no_gap("pinched")
    for name, by_x, by_y in [("left", 150, 0), ("right", -150, 0), ("top", 0, 120),
                             ("bottom", 0, -120)]:
        for _ in range(24):
            browser.touch([(x, y)], [(x + by_x / 2, y + by_y / 2)], [(x + by_x, y + by_y)])
        state = page.state
        check(f"one finger reaches the {name} edge",
              abs(state["picture"][name] - state["stage"][name]) < 1, state)
        page.no_gap(f"dragged to the {name}")
    browser.touch([(x - 150, y), (x + 150, y)], [(x - 60, y), (x + 60, y)], [(x - 5, y), (x + 5, y)])
    check("two fingers zoom out to the whole picture", fits(page.state), page.state)
    browser.touch([(x, y)])
    browser.touch([(x, y)])
    check("a double tap fills", covers(page.state), page.state)

    tools = browser.run("""return [...document.querySelectorAll('#tools button')].map((button) => {
        const r = button.getBoundingClientRect();
        return [r.width, r.height, r.left, r.right, r.top, r.bottom]; })""")
    check("buttons are 44 points at least, and on screen",
          all(w >= 44 and h >= 44 and l >= 0 and r <= size[0] and t >= 0 and b <= size[1]
              for w, h, l, r, t, b in tools), tools)
    browser.run("document.getElementById('close').click()")
    check("closing returns to the list",
          browser.until("location.hash === '' && document.getElementById('viewer').hidden"))
    check("and the focus to the thumbnail", page.state["focus"] == first, page.state["focus"])
    first, x, y = page.link(1)
    browser.touch([(x, y)])
    browser.until(f"location.hash === '#{first}'")
    browser.back()
    check("so does back", browser.until("document.getElementById('viewer').hidden"))
    page.open("#" + first)
    page.wait_for_picture()
    check("an address with a photo opens it", page.state["isOpen"] and covers(page.state))
    browser.screen(size[1], size[0], is_phone=True, scheme=scheme)
    browser.until(f"innerWidth === {size[1]}")
    browser.run("return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    check("turned, the phone shows it filled again", covers(page.state), page.state)
    page.is_clean("all of it")


def check_first_screen(page):
    """Checks that the first screen has photos, before the map."""
    whole, first, before = page.browser.run("""
        const boxes = [...document.querySelectorAll('.rows li')].map((each) => each.getBoundingClientRect());
        const map = document.querySelector('.map');
        return [boxes.filter((box) => box.bottom <= innerHeight).length, boxes[0].top / innerHeight,
          map === null || boxes.every((box) => box.bottom <= map.getBoundingClientRect().top)];""")
    page.check("the first screen has photos", whole >= 2 and first < 0.5, (whole, first))
    page.check("photos stand before the map", before)


def check_own(page, folder):
    """Checks the page of a folder: its texts, its headings by month, the preview of a link, and how it prints."""
    browser, check = page.browser, page.check
    for size, is_phone in [(PORTRAIT, True), (SMALL, False), (LARGE, False)]:
        for scheme in ["light", "dark"]:
            check.where = f"a folder, {size[0]}×{size[1]}, {scheme}"
            browser.screen(*size, is_phone=is_phone, scheme=scheme)
            page.begin()
            page.open()
            check_list(page)
            check_first_screen(page)
            page.shoot(f"own-{size[0]}-{scheme}")
            page.is_accessible("the list")
            page.is_clean("all of it")
    texts = browser.run("""return [document.querySelector('h1').textContent,
        [...document.querySelectorAll('.intro p')].map((each) => each.textContent),
        [...document.querySelectorAll('main h2')].map((each) => each.textContent)];""")
    check("title and introduction are above the photos",
          texts[0] == "Days & nights" and texts[1] == ["Two paragraphs,", "in a file."], texts)
    check("months are headings", len(texts[2]) > 3
          and all(heading.split()[-1].isdigit() for heading in texts[2][:-2]), texts[2])
    fields = browser.run("""return Object.fromEntries([...document.querySelectorAll('meta[property]')]
        .map((each) => [each.getAttribute('property'), each.content]));""")
    check("a link to it shows its title and a picture", fields["og:title"] == "Days & nights"
          and fields["og:image"].startswith("https://ada.example/days/photos/")
          and os.path.exists(os.path.join(folder, "photos", fields["og:image"].rsplit("/", 1)[1])), fields)
    check_print(page)


def check_print(page):
    """Checks what the page looks like on paper."""
    browser, check = page.browser, page.check
    browser.screen(*DESKTOP, scheme="dark")
    page.open()
    browser.devtools("Emulation.setEmulatedMedia", media="print",
                     features=[{"name": "prefers-color-scheme", "value": "dark"}])
    shown = browser.run("""
        const shown = (selector) => [...document.querySelectorAll(selector)]
          .some((each) => each.getClientRects().length > 0);
        return [shown('#viewer'), shown('nav'), shown('.rows img'), shown('.credits li'),
          getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color];""")
    check("on paper there are photos and credits, and no controls",
          shown[:4] == [False, False, True, True], shown)
    check("paper is white, whatever the screen is", shown[4:] == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"], shown)
    pdf = base64.b64decode(browser.devtools("Page.printToPDF", printBackground=True, preferCSSPageSize=True)["data"])
    check("it prints", pdf.startswith(b"%PDF") and pdf.count(b"/Subtype /Image") > 3, len(pdf))
    if page.screenshots:
        pathlib.Path(page.screenshots, "own.pdf").write_bytes(pdf)
    browser.devtools("Emulation.setEmulatedMedia", media="", features=[])


def check_places(page):
    """Checks a map with many places, on a desktop and a phone."""
    for size, is_phone, scheme in [(DESKTOP, False, "light"), (DESKTOP, False, "dark"),
                                   (PORTRAIT, True, "light"), (PORTRAIT, True, "dark")]:
        page.check.where = f"many places, {size[0]}×{size[1]}, {scheme}"
        page.browser.screen(*size, is_phone=is_phone, scheme=scheme)
        page.begin()
        page.open()
        check_list(page)
        page.shoot(f"places-{size[0]}-{scheme}")
        page.is_accessible("the map")
        check_map(page)
        check_map_mouse(page)
        page.is_clean("all of it")


def check_without_script(page):
    browser, check = page.browser, page.check
    check.where = page.address.split(":")[0] + ", without a script"
    browser.screen(*DESKTOP)
    browser.devtools("Emulation.setScriptExecutionDisabled", value=True)
    page.open()
    _, x, y = page.link(0)
    page.shoot("without-script")
    check("no empty frame is shown", browser.run(
        "return getComputedStyle(document.getElementById('viewer')).display") == "none")
    browser.click(x, y)
    check("a thumbnail leads to its picture",
          browser.until("location.pathname.includes('/photos/')"),
          browser.run("return location.href"))
    browser.devtools("Emulation.setScriptExecutionDisabled", value=False)


def check_motion(page):
    page.check.where = "reduced motion"
    for motion, expected in [("reduce", "0s"), ("no-preference", "0.18s")]:
        page.browser.screen(*DESKTOP, motion=motion)
        page.open()
        duration = page.browser.run("""
            const picture = document.getElementById('picture');
            picture.classList.add('glides');
            return getComputedStyle(picture).transitionDuration""")
        page.check(f"{motion}: the picture moves within {expected}", duration == expected, duration)


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def serve(folder):
    """Serves a folder on this machine; returns the server."""
    handler = functools.partial(QuietHandler, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def main(gallery, places, own, axe, screenshots):
    checks = Checks()
    source = pathlib.Path(axe).read_text()
    os.makedirs(screenshots, exist_ok=True)
    server = serve(gallery)
    disk = pathlib.Path(gallery, "index.html").resolve().as_uri()
    web = f"http://127.0.0.1:{server.server_address[1]}/index.html"
    with tempfile.TemporaryDirectory() as folder, Browser(folder) as browser:
        page = Page(browser, checks, disk, source, screenshots)
        check_desktop(page, DESKTOP, "light")
        check_desktop(page, TABLET, "dark")
        check_phone(page, PORTRAIT, "light")
        check_phone(page, LANDSCAPE, "dark")
        check_without_script(page)
        check_motion(page)
        page = Page(browser, checks, pathlib.Path(places, "index.html").resolve().as_uri(), source,
                    screenshots)
        check_places(page)
        page = Page(browser, checks, pathlib.Path(own, "index.html").resolve().as_uri(), source, screenshots)
        check_own(page, own)
        page = Page(browser, checks, web, source, None)
        check_desktop(page, DESKTOP, "dark")
        check_phone(page, PORTRAIT, "dark")
        check_without_script(page)
    server.shutdown()
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
