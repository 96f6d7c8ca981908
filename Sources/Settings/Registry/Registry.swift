/// All settings and the options of every command. A new one is an entry here, in this list, and whoever asks for it:
/// help, completions, man page, example, README and `flick doctor` are made of the entries.
///
/// Options of single subcommands stand with these.
public enum Registry {
  /// In the order of help, example and `flick doctor`.
  public static let all: [any AnySetting] = [
    source, filesFolder, kind, pageSize, player, playerReplace, graphics, symbols, fill, theme, accent, marks,
    screenReader, animation, mouse, contentFilter, locale, contact, privateAddresses, downloadFolder, copyCommand, keys,
    baseURLs, requestLimits,
    config, isPrivate, help, version,
  ]
}
