import Foundations
import Store

/// The schema of the archive.
///
/// `posts` has the columns that queries use, in short rows. The rest of a photo is a JSON object in
/// `photos`, which is read for returned posts only.
enum FeedSchema {
  /// The application id that marks the file as an archive of the feed: `TPfe`.
  static let application = 0x5450_6665

  /// The number of bytes at the beginning of a file that identify it.
  static let headerLength = 72

  /// Returns true if the first bytes of a file are those of an archive of the feed.
  ///
  /// Source: https://sqlite.org/fileformat2.html#the_database_header
  static func isMarked(_ header: Data) -> Bool {
    let owner = header.dropFirst(68).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    return header.starts(with: "SQLite format 3\0".utf8) && owner == application
  }

  /// The migrations; each upgrades the schema from the previous version.
  ///
  /// - A post has a position: `second`, then `id_length` and `id`, so that numeric ids are in numeric
  ///   order, then `source`.
  /// - The number of a post is never reused: it gives the order of insertions.
  /// - `list_posts` repeats the second, so that an index returns the newest posts of a list in order.
  /// - `refreshed` is when a list was known to have nothing newer, `asked` when its source was asked for it alone.
  /// - The members of the followed contacts are lists, one for each person, with posts of their own.
  /// - A post that was seen and is removed is in `seen_posts`, so that it counts as seen if it returns. Every
  ///   post up to `seen_through` does.
  /// - The token distinguishes an archive from its replacement.
  /// - The first version stored the posts of contacts in two lists, and coverage up to the time of a photo even
  ///   if that was in the future.
  static let migrations = [
    """
    CREATE TABLE posts(
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      second INTEGER NOT NULL,
      id_length INTEGER NOT NULL,
      id TEXT NOT NULL,
      source TEXT NOT NULL,
      owner TEXT NOT NULL,
      is_seen INTEGER NOT NULL,
      like_count INTEGER,
      comment_count INTEGER,
      is_liked INTEGER,
      UNIQUE(id, source)
    );
    CREATE INDEX posts_by_position ON posts(second, id_length, id, source);
    CREATE INDEX unseen_posts_by_position ON posts(second, id_length, id, source) WHERE is_seen = 0;

    CREATE TABLE photos(
      post INTEGER PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
      json BLOB NOT NULL
    );
    CREATE TABLE thumbnails(
      post INTEGER PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
      png BLOB NOT NULL
    );

    CREATE TABLE lists(
      number INTEGER PRIMARY KEY,
      source TEXT NOT NULL,
      kind TEXT NOT NULL,
      reference TEXT NOT NULL,
      refreshed INTEGER,
      UNIQUE(source, kind, reference)
    );
    CREATE TABLE list_posts(
      list INTEGER NOT NULL REFERENCES lists ON DELETE CASCADE,
      second INTEGER NOT NULL,
      post INTEGER NOT NULL REFERENCES posts ON DELETE CASCADE,
      PRIMARY KEY(list, second, post)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX lists_of_posts ON list_posts(post, list);
    CREATE TABLE coverage(
      list INTEGER NOT NULL REFERENCES lists ON DELETE CASCADE,
      after_second INTEGER,
      through_second INTEGER NOT NULL,
      PRIMARY KEY(list, through_second)
    ) WITHOUT ROWID;

    CREATE TABLE shown(
      name TEXT PRIMARY KEY,
      second INTEGER NOT NULL,
      id TEXT NOT NULL,
      source TEXT NOT NULL
    ) WITHOUT ROWID;
    """,
    """
    ALTER TABLE lists ADD COLUMN asked INTEGER;

    CREATE TABLE members(
      list INTEGER NOT NULL REFERENCES lists ON DELETE CASCADE,
      member INTEGER NOT NULL REFERENCES lists ON DELETE CASCADE,
      PRIMARY KEY(list, member)
    ) WITHOUT ROWID;
    CREATE INDEX lists_of_members ON members(member);
    INSERT INTO members SELECT DISTINCT contacts.list, own.list
      FROM lists JOIN list_posts AS contacts ON contacts.list = lists.number
      JOIN list_posts AS own ON own.post = contacts.post
      JOIN lists AS people ON people.number = own.list
      WHERE lists.kind = 'contacts' AND people.kind = 'person' AND people.source = lists.source;
    DELETE FROM list_posts WHERE list IN (SELECT list FROM members);

    CREATE TABLE seen_posts(
      id TEXT NOT NULL,
      source TEXT NOT NULL,
      second INTEGER NOT NULL,
      PRIMARY KEY(id, source)
    ) WITHOUT ROWID;
    CREATE INDEX seen_posts_by_second ON seen_posts(second);
    CREATE TRIGGER seen_posts_stay_seen AFTER DELETE ON posts WHEN OLD.is_seen = 1 BEGIN
      INSERT OR REPLACE INTO seen_posts VALUES (OLD.id, OLD.source, OLD.second);
    END;

    CREATE TABLE archive(
      token BLOB NOT NULL,
      seen_through INTEGER
    );
    INSERT INTO archive VALUES (randomblob(16), NULL);

    DELETE FROM coverage WHERE through_second > CAST(strftime('%s', 'now') AS INTEGER);
    """,
  ]

  /// The definitions of all tables, indexes and triggers, without white space.
  ///
  /// Those of a foreign file are cut to the maximum length of a value.
  private static let definitions = """
    SELECT group_concat(definition, ';') FROM (
      SELECT substr(replace(replace(sql, ' ', ''), char(10), ''), 1, 4000) AS definition
        FROM sqlite_master WHERE name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY type, name LIMIT 1000)
    """

  /// Throws an error of code `.damaged` if the schema of the database differs from the one that the
  /// migrations make.
  static func check(_ connection: Connection, against migrations: [String]) throws(SQLiteError) {
    let expected = try Connection()
    for text in migrations { try expected.execute(text) }
    if try connection.text(definitions) != expected.text(definitions) {
      throw SQLiteError(.damaged, path: connection.path, message: "its tables are others")
    }
  }
}

extension Connection {
  /// Executes a statement, and returns the text in the first column of its first row.
  fileprivate func text(_ statement: String) throws(SQLiteError) -> String {
    let row = try prepare(statement)
    return try row.step() ? row.text(0) : ""
  }
}
