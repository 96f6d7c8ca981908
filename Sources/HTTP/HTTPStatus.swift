/// Statuses in words.
public enum HTTPStatus {
  /// Why an answer with this status brings nothing, in a few words for people.
  public static func failure(_ status: Int) -> String {
    switch status {
    case 404, 410: "not there any more"
    case 401, 403: "not allowed"
    case 429: "asked too often, try again later"
    case 500...: "the server failed (\(status))"
    default: "refused (\(status))"
    }
  }
}
