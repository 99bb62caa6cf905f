/// Variables of the environment that the programs obey.
struct ManualVariable {
  let names: [String]
  let meaning: String
}

extension ManualVariable {
  static let all = [
    ManualVariable(
      names: ["FLICKR_API_KEY"],
      meaning: """
        The key that Flickr gave you; it goes before that of the configuration file. Without a key \
        the photos are those of the built-in sample library.
        """
    ),
    ManualVariable(
      names: ["FLICKR_API_SECRET"],
      meaning: """
        The secret that goes with the key, which a login needs; it goes before that of the \
        configuration file.
        """
    ),
    ManualVariable(
      names: ["FLICKR_TOKEN", "FLICKR_TOKEN_SECRET"],
      meaning: """
        An access token and its secret, for programs that cannot log in: both are needed, and they go \
        before the token of “places login”.
        """
    ),
    ManualVariable(
      names: ["TOPPLACES_SOURCE"],
      meaning: """
        The source of photos: flickr, commons, sample or folder:PATH. It goes before that of the \
        configuration file.
        """
    ),
    ManualVariable(
      names: ["TOPPLACES_CONTACT"],
      meaning: """
        An address at which Wikimedia Commons can reach you about requests; it goes before that of the \
        configuration file. Without one Commons answers 10 requests a minute, with one 150.
        """
    ),
    ManualVariable(
      names: ["FLICKR_ENDPOINT", "COMMONS_ENDPOINT"],
      meaning: """
        A server that stands in for Flickr or Wikimedia Commons, such as a simulator: \
        scheme://host:port. That for Flickr needs a key, too; plain http is accepted for this machine \
        only.
        """
    ),
    ManualVariable(
      names: ["TOPPLACES_HOME"],
      meaning: "A folder for all of the files below, in the place of the usual folders."
    ),
    ManualVariable(
      names: ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"],
      meaning: "The folders that the files below are in; only absolute paths count."
    ),
    ManualVariable(
      names: ["PAGER"],
      meaning: """
        The program that shows what is longer than the screen: less unless told otherwise, none where \
        it is empty or ‘cat’.
        """
    ),
    ManualVariable(
      names: ["LESS"],
      meaning: "How less shows it; FRX where nothing is set."
    ),
    ManualVariable(
      names: ["NO_COLOR"],
      meaning: "Where it is not blank, nothing is coloured, unless by --color always."
    ),
    ManualVariable(
      names: ["TERM", "COLORTERM", "TERM_PROGRAM", "TMUX"],
      meaning: "What the terminal is, and so how it shows pictures and colours."
    ),
    ManualVariable(
      names: ["COLUMNS"],
      meaning: "The columns of output, in the place of the terminal’s own."
    ),
    ManualVariable(
      names: ["LC_ALL", "LC_CTYPE", "LANG"],
      meaning: """
        The first that is set says whether the terminal shows UTF-8; where it does not, ASCII is \
        printed there.
        """
    ),
    ManualVariable(
      names: ["https_proxy", "no_proxy"],
      meaning: "The way to the network, as libcurl reads it."
    ),
  ]
}
