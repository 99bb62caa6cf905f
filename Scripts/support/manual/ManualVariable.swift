/// Environment variables that the programs read.
struct ManualVariable {
  let names: [String]
  let meaning: String
}

extension ManualVariable {
  static let all = [
    ManualVariable(
      names: ["FLICKR_API_KEY"],
      meaning: """
        Your Flickr API key. Overrides the key in the configuration file. Without a key, photos come \
        from the built-in sample library.
        """
    ),
    ManualVariable(
      names: ["FLICKR_API_SECRET"],
      meaning: """
        The secret of the key, needed for a login. Overrides the secret in the configuration file.
        """
    ),
    ManualVariable(
      names: ["FLICKR_TOKEN", "FLICKR_TOKEN_SECRET"],
      meaning: """
        An access token and its secret, for scripts that cannot log in. Both must be set. They \
        override the token of “places login”.
        """
    ),
    ManualVariable(
      names: ["TOPPLACES_SOURCE"],
      meaning: """
        The source of photos: flickr, commons, sample, folder:PATH or export:PATH. Overrides the source \
        in the configuration file.
        """
    ),
    ManualVariable(
      names: ["TOPPLACES_CONTACT"],
      meaning: """
        A mail address or URL at which Wikimedia Commons can reach you. Overrides the contact in the \
        configuration file. Commons allows 150 requests a minute with a contact, 10 without.
        """
    ),
    ManualVariable(
      names: ["FLICKR_ENDPOINT", "COMMONS_ENDPOINT"],
      meaning: """
        A server to use instead of Flickr or Wikimedia Commons, such as a simulator: \
        scheme://host:port. FLICKR_ENDPOINT also needs a key. Plain http is accepted only for this \
        machine.
        """
    ),
    ManualVariable(
      names: ["TOPPLACES_HOME"],
      meaning: "A folder for all of the files below, instead of the default folders."
    ),
    ManualVariable(
      names: ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"],
      meaning: "The folders of the files below. Relative paths are ignored."
    ),
    ManualVariable(
      names: ["PAGER"],
      meaning: """
        The program that shows output longer than the screen (default: less). An empty value or ‘cat’ \
        disables it.
        """
    ),
    ManualVariable(
      names: ["BROWSER"],
      meaning: """
        The programs that open web pages, separated by colons; the first that works is used. ‘%s’ in \
        one stands for the URL. Without it, the program of your desktop is used.
        """
    ),
    ManualVariable(
      names: ["LESS"],
      meaning: "Options of less (default: FRX), to which -R is added."
    ),
    ManualVariable(
      names: ["LESSOPEN"],
      meaning: "The input preprocessor of less; one that reads standard input is not used."
    ),
    ManualVariable(
      names: ["NO_COLOR"],
      meaning: "If not empty, disables colours, unless --color always is given."
    ),
    ManualVariable(
      names: ["TERM", "COLORTERM", "TERM_PROGRAM", "TMUX"],
      meaning: "The terminal, which determines how pictures and colours are shown."
    ),
    ManualVariable(
      names: ["COLUMNS"],
      meaning: "The width of output in columns, instead of that of the terminal."
    ),
    ManualVariable(
      names: ["LC_ALL", "LC_CTYPE", "LANG"],
      meaning: """
        The first that is set says whether the terminal uses UTF-8. If it does not, output is ASCII.
        """
    ),
    ManualVariable(
      names: ["https_proxy", "no_proxy"],
      meaning: "The proxy, as described in libcurl-env(3)."
    ),
  ]
}
