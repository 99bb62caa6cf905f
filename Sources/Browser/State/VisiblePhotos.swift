import Model

/// The photos whose pictures are on the screen: in rows, in tiles, and in the preview of a place.
struct VisiblePhotos {
  /// The photos with thumbnails.
  let thumbnails: [Photo]
  let tiles: [Photo]

  /// Finds the photos; stored thumbnails of the recents replace tiles.
  ///
  /// Without colours, rows have no thumbnails. A source that answers few requests has only the selected tile.
  init(on state: BrowserState) {
    let layout = state.photoListLayout
    var rows: [Photo] = []
    if let layout, let list = state.photoList {
      rows = list.placedRows(layout).map { list.photos[$0.index] }
      // The recents have stored thumbnails.
      if state.tab != .recents {
        let looksAtTile = layout.grid != nil && state.layout.photo == nil
        rows.removeAll {
          state.context.isScarce($0.source) && !(looksAtTile && $0.key == list.selected?.key)
        }
      }
    }
    let hasLargeTiles = layout?.grid?.isLarge ?? false
    tiles = hasLargeTiles ? rows : state.topPlaces.previewTilePhotos(state.layout, state.context)
    let hasThumbnails = layout?.grid != nil || state.context.hasColorPictures
    thumbnails = !hasThumbnails || hasLargeTiles && state.tab != .recents ? [] : rows
  }
}
