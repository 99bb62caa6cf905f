// The viewer of a gallery: a photo is opened in the page, and its address names it (#photo-ID).
// Without this script each thumbnail is a link to the file of its picture.
"use strict";

document.documentElement.classList.add("scripted");
document.addEventListener("DOMContentLoaded", () => {
  const element = (id) => document.getElementById(id);
  const [list, viewer, stage, picture] = ["list", "viewer", "stage", "picture"].map(element);
  const links = [...document.querySelectorAll(".rows a")];
  const credits = document.querySelectorAll(".credits li");
  const galleryTitle = document.title;
  const wide = matchMedia("(min-width: 1000px)");
  if (links.length === 0) return;

  // MARK: Geometry. A picture of `size` lies in a view of `view` at (x, y), enlarged by `scale`.

  let size = { width: 1, height: 1 };
  let view = { width: 1, height: 1 };
  let place = { scale: 1, x: 0, y: 0 };
  // "fit" and "fill" hold when the view is resized; "hand" is a zoom of the person's own.
  let mode = "fill";

  const ratios = () => [view.width / size.width, view.height / size.height];
  const fitScale = () => Math.min(...ratios());
  const fillScale = () => Math.max(...ratios());
  // At most 8 times real size, as in the programs.
  const largestScale = () => Math.max(fillScale(), 8);
  const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

  // A side that is longer than the view never shows a gap; a shorter one is centred.
  const clampedOffset = (offset, length, room) =>
    length > room ? clamp(offset, room - length, 0) : (room - length) / 2;

  function put(scale, x, y) {
    place = {
      scale,
      x: clampedOffset(x, size.width * scale, view.width),
      y: clampedOffset(y, size.height * scale, view.height),
    };
    picture.style.transform = `translate(${place.x}px, ${place.y}px) scale(${place.scale})`;
  }

  // Moves what lies at `from` to `to`, enlarged by a factor.
  function move(from, to, factor = 1) {
    const scale = clamp(place.scale * factor, fitScale(), largestScale());
    const ratio = scale / place.scale;
    if (factor !== 1) mode = "hand";
    put(scale, to.x - (from.x - place.x) * ratio, to.y - (from.y - place.y) * ratio);
  }

  function show(newMode) {
    mode = newMode;
    const scale = mode === "fit" ? fitScale() : fillScale();
    put(scale, (view.width - size.width * scale) / 2, (view.height - size.height * scale) / 2);
  }

  function gliding(change) {
    picture.classList.add("glides");
    change();
  }

  const centre = () => ({ x: view.width / 2, y: view.height / 2 });
  const zoom = (factor, point = centre()) => move(point, point, factor);
  const pan = (x, y) => move({ x: 0, y: 0 }, { x, y });

  // A double tap goes from filled to closer, to the whole picture, and back to filled.
  function toggle(point) {
    const isAt = (scale) => Math.abs(place.scale / scale - 1) < 0.01;
    if (isAt(fillScale())) zoom(Math.max(2, 1 / place.scale), point);
    else show(isAt(fitScale()) ? "fill" : "fit");
  }

  new ResizeObserver(() => {
    const old = view;
    view = { width: stage.clientWidth || 1, height: stage.clientHeight || 1 };
    picture.classList.remove("glides");
    if (mode !== "hand") return show(mode);
    const scale = clamp(place.scale, fitScale(), largestScale());
    const ratio = scale / place.scale;
    put(
      scale,
      view.width / 2 - (old.width / 2 - place.x) * ratio,
      view.height / 2 - (old.height / 2 - place.y) * ratio,
    );
  }).observe(stage);

  // MARK: Pointers: one drags, two pinch.

  const pointers = new Map();
  let tap = null;

  const point = (event) => {
    const box = stage.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

  // The point between the pointers, and their distance.
  function grip() {
    const [a, b = a] = [...pointers.values()];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, spread: distance(a, b) };
  }

  stage.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || pointers.size === 2) return;
    stage.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, point(event));
    picture.classList.remove("glides");
    const isSecond = tap && event.timeStamp - tap.time < 350 && distance(tap, point(event)) < 30;
    tap = pointers.size === 1 ? { ...point(event), time: event.timeStamp, isSecond } : null;
  });

  stage.addEventListener("pointermove", (event) => {
    if (!pointers.has(event.pointerId)) return;
    const before = grip();
    pointers.set(event.pointerId, point(event));
    const after = grip();
    if (tap && distance(tap, after) > 10) tap = null;
    move(before, after, before.spread > 0 && after.spread > 0 ? after.spread / before.spread : 1);
  });

  stage.addEventListener("pointerup", (event) => {
    pointers.delete(event.pointerId);
    if (!tap?.isSecond) return;
    const at = point(event);
    tap = null;
    gliding(() => toggle(at));
  });

  stage.addEventListener("pointercancel", (event) => pointers.delete(event.pointerId));

  stage.addEventListener("wheel", (event) => {
    event.preventDefault();
    picture.classList.remove("glides");
    // In lines, in pages, or in pixels; a pinch on a touchpad comes with Control and small steps.
    const unit = [1, 16, view.height][event.deltaMode];
    zoom(Math.exp(-event.deltaY * unit * (event.ctrlKey ? 0.01 : 0.002)), point(event));
  }, { passive: false });

  // MARK: Keys, while the focus is in the viewer.

  function pressArrow(x, y, step) {
    const isWider = size.width * place.scale > view.width + 0.5;
    if (x !== 0 && !isWider) return turn(-x);
    pan(x * view.width * step, y * view.height * step);
  }

  const keys = {
    ArrowLeft: (step) => pressArrow(1, 0, step),
    ArrowRight: (step) => pressArrow(-1, 0, step),
    ArrowUp: (step) => pressArrow(0, 1, step),
    ArrowDown: (step) => pressArrow(0, -1, step),
    "+": () => zoom(1.25),
    "=": () => zoom(1.25),
    "-": () => zoom(0.8),
    0: () => show("fit"),
    f: () => show("fill"),
    n: () => turn(1),
    p: () => turn(-1),
    Escape: () => close(),
  };

  viewer.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    gliding(() => action(event.shiftKey ? 0.5 : 0.1));
  });

  // MARK: The address is the state: it names the open photo, or none.

  let shown = null;

  function namedLink() {
    try {
      const target = element(decodeURIComponent(location.hash.slice(1)));
      return links.includes(target) ? target : null;
    } catch {
      return null;
    }
  }

  // A mark of the map leads to its place in the list, whose photos are folded.
  function unfold(hash) {
    if (hash.startsWith("#place-")) element(hash.slice(1))?.setAttribute("open", "");
  }

  // Shows what the address says. A pane beside the list is never empty.
  function update() {
    unfold(location.hash);
    const named = namedLink();
    const next = named ?? (wide.matches ? shown ?? links[0] : null);
    const isIdle = document.activeElement === document.body && !location.hash;
    const hadFocus = viewer.contains(document.activeElement) || isIdle;
    const before = shown;
    viewer.hidden = !next;
    viewer.setAttribute("role", wide.matches ? "region" : "dialog");
    viewer.toggleAttribute("aria-modal", !wide.matches);
    if (!wide.matches) viewer.setAttribute("aria-modal", "true");
    list.inert = next !== null && !wide.matches;
    before?.removeAttribute("aria-current");
    next?.setAttribute("aria-current", "true");
    shown = next;
    if (next && next !== before) load(next);
    document.title = named ? `${titleOf(named)} – ${galleryTitle}` : galleryTitle;
    if (named) stage.focus({ preventScroll: true });
    else if (before && hadFocus) before.focus();
  }

  const thumbnailOf = (link) => link.querySelector("img");
  const creditOf = (link) => credits[links.indexOf(link)];
  const titleOf = (link) => creditOf(link).querySelector("a").textContent;

  // The photo's title without the characters that a file system refuses, with the extension of its file.
  function fileName(link) {
    const title = titleOf(link).replace(/[\\/:*?"<>|]/g, "_").replace(/^[. ]+|[. ]+$/g, "");
    const [extension] = link.getAttribute("href").match(/\.\w+$/) ?? [""];
    return (title && title !== "Unknown" ? title : link.id) + extension;
  }

  function load(link) {
    const [width, height] = link.dataset.size.split("x").map(Number);
    size = { width, height };
    picture.classList.remove("glides");
    picture.removeAttribute("src");
    Object.assign(picture, { width, height, alt: thumbnailOf(link).alt });
    picture.style.backgroundImage = `url("${encodeURI(thumbnailOf(link).getAttribute("src"))}")`;
    picture.src = link.getAttribute("href");
    element("title").textContent = titleOf(link);
    const download = element("download");
    download.href = link.getAttribute("href");
    download.download = fileName(link);
    element("credit").replaceChildren(...creditOf(link).querySelector("span").cloneNode(true).childNodes);
    view = { width: stage.clientWidth || 1, height: stage.clientHeight || 1 };
    show("fill");
  }

  picture.addEventListener("load", () => { picture.style.backgroundImage = "none"; });
  picture.addEventListener("error", () => {
    element("credit").textContent = "The picture could not be loaded.";
  });

  // `depth` counts the photos opened since the list, which Escape goes back by.
  function open(link, isTurn = false) {
    const depth = history.state?.depth ?? (namedLink() ? null : 0);
    const address = `#${link.id}`;
    if (isTurn && namedLink()) history.replaceState({ depth }, "", address);
    else history.pushState({ depth: depth === null ? null : depth + 1 }, "", address);
    update();
  }

  function turn(step) {
    const next = links[links.indexOf(shown) + step];
    if (!next) return;
    open(next, true);
    next.scrollIntoView({ block: "nearest" });
  }

  function close() {
    if (!namedLink()) return shown?.focus();
    const depth = history.state?.depth;
    if (depth) return history.go(-depth);
    history.replaceState(null, "", location.pathname + location.search);
    update();
  }

  list.addEventListener("click", (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const mark = event.target.closest(".map a");
    if (mark) unfold(mark.getAttribute("href"));
    const link = event.target.closest(".rows a, a[href^='#photo-']");
    if (!link) return;
    event.preventDefault();
    open(link.closest(".rows") ? link : element(link.getAttribute("href").slice(1)));
  });

  const actions = {
    previous: () => turn(-1),
    next: () => turn(1),
    out: () => zoom(0.8),
    in: () => zoom(1.25),
    fit: () => show(mode === "fit" ? "fill" : "fit"),
    close: () => close(),
  };
  for (const [id, action] of Object.entries(actions)) {
    element(id).addEventListener("click", () => gliding(action));
  }

  addEventListener("popstate", update);
  addEventListener("hashchange", update);
  wide.addEventListener("change", update);
  update();
});
