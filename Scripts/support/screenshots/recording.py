"""The recording at the top of README: the browser in use."""

from terminal import Recording, compose

from painting import Painter

DOWN, RIGHT = "\x1b[B", "\x1b[C"

# The keys, and the seconds that the screen then stays.
STEPS = [
    ("", 2), (DOWN * 4, 1.2), (DOWN * 4, 1.4), ("\r", 1.6), (DOWN, 1), (DOWN, 1), ("\r", 1.6),
    ("+", 0.5), ("+", 0.5), ("+", 0.7), (RIGHT, 0.4), (RIGHT, 0.4), (RIGHT, 1),
    ("0", 0.9), ("z", 1.8), ("5", 1.5), ("4", 1.5), ("\x1b", 0.6), ("\x1b", 0.8), ("g", 2.4),
]
# The milliseconds of a frame that the next one follows at once.
PASSING = 90
# Text and edges are clean at this quality of WebP.
QUALITY = 72


def animation(terminal, programs, path):
    """Records the browser and writes an animated WebP with a frame for every screen."""
    recording, ends = Recording(terminal, "places ~/Pictures", programs), []
    for keys, _ in STEPS:
        recording.press(keys)
        recording.rest(quiet=2)
        ends.append(recording.frame_count)
    recording.close()
    frames = compose(recording.data, terminal, programs, frames=True)
    pictures = [Painter().paint(frame) for frame in frames]

    shown, durations = [], []
    # The first screen is the one at rest: viewers without animation show it.
    for index, picture in list(enumerate(pictures))[ends[0] - 1:]:
        stays = [seconds for end, (_, seconds) in zip(ends, STEPS) if end == index + 1]
        duration = round(1000 * sum(stays)) or PASSING
        if shown and shown[-1].tobytes() == picture.tobytes():
            durations[-1] = durations[-1] + duration if stays else durations[-1]
        else:
            shown.append(picture)
            durations.append(duration)
    shown[0].save(path, save_all=True, append_images=shown[1:], duration=durations, loop=0,
                  quality=QUALITY, method=6, minimize_size=True)
