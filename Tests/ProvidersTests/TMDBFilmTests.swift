import HTTP
import Media
import Testing

@testable import Providers

/// One film: its trailer and its details.
@Suite(.timeLimit(.minutes(1))) struct TMDBFilmTests {
  private func provider(_ network: ScriptedTransport, locale: String? = nil) -> TMDBProvider {
    TMDBProvider(key: "k", locale: locale, thisYear: 2027, transport: network.transport)
  }

  private let film = MediaItem(
    id: MediaItem.ID(source: SourceID("tmdb"), value: "42"), kind: .film, title: "Film (1999)", needsResolving: true)

  private func trailer(_ videos: String, locale: String? = nil) async throws -> String? {
    let resolved = try await provider(ScriptedTransport(#"{"id":42,"results":[\#(videos)]}"#), locale: locale)
      .resolve(film)
    #expect(!resolved.needsResolving)
    #expect(resolved.playable.map { $0.format == .page && $0.role == .full } ?? true)
    return resolved.playable?.url.text
  }

  private func video(
    _ key: String, _ type: String = "Trailer", official: Bool? = true, site: String = "YouTube", language: String = "en"
  ) -> String {
    let flag = official.map { #","official":\#($0)"# } ?? ""
    return #"{"key":"\#(key)","site":"\#(site)","type":"\#(type)","iso_639_1":"\#(language)"\#(flag)}"#
  }

  @Test func theBestTrailerIsTaken() async throws {
    let watch = "https://www.youtube.com/watch?v="
    let all = [
      video("clip", "Clip"), video("teaser", "Teaser"), video("other", official: nil), video("first"), video("second"),
    ]
    #expect(try await trailer(all.joined(separator: ",")) == watch + "first")
    #expect(try await trailer(all.prefix(3).joined(separator: ",")) == watch + "other")
    #expect(try await trailer(all.prefix(2).joined(separator: ",")) == watch + "teaser")
    #expect(try await trailer(all[0]) == nil)
    #expect(try await trailer("") == nil)
    #expect(try await trailer(video("7", site: "Vimeo")) == "https://vimeo.com/7")
    #expect(try await trailer(video("a&b=c/../\\\"")) == watch + "a%26b%3Dc%2F..%2F%22")
    #expect(try await trailer(video("", site: "YouTube") + "," + video("x", site: "Evil")) == nil)
    #expect(try await trailer("null,7,{}," + video("last")) == watch + "last")
  }

  @Test func trailersInTheUsersLanguageComeFirst() async throws {
    let both = video("english") + "," + video("deutsch", language: "de")
    #expect(try await trailer(both, locale: "de_DE")?.hasSuffix("deutsch") == true)
    #expect(try await trailer(both)?.hasSuffix("english") == true)
    let network = ScriptedTransport(#"{"results":[]}"#)
    _ = try await provider(network, locale: "de_DE").resolve(film)
    _ = try await provider(network).resolve(film)
    #expect(
      network.addresses.value == [
        "https://api.themoviedb.org/3/movie/42/videos?api_key=k&language=de-DE&include_video_language=de%2Cen%2Cnull",
        "https://api.themoviedb.org/3/movie/42/videos?api_key=k&include_video_language=en%2Cnull",
      ])
  }

  private static let answer = #"""
    {"id":42,"title":"The Road","original_title":"Der Weg","overview":"A long way.","poster_path":"/p.jpg",
     "release_date":"1999-10-15","runtime":112,"vote_average":7.75,"vote_count":12345,"tagline":"Go.",
     "homepage":"https://road.example/","genres":[{"id":18,"name":"Drama"},null,{"id":53,"name":"Thriller"}],
     "videos":{"results":[{"key":"k1","site":"YouTube","type":"Trailer","official":true}]},
     "images":{"backdrops":[{"file_path":"/b1.jpg","width":3840,"height":2160,"aspect_ratio":1.778,"iso_639_1":null},
       {"file_path":"/b2.svg","width":10,"height":10},{"file_path":"/b3.jpg","width":null,"height":0},{"width":1}]},
     "credits":{"cast":[{"name":"A. Actor","character":"X"},{"name":""},{"name":"B. Actor"}],
       "crew":[{"name":"C. Writer","job":"Writer"},{"name":"D. Director","job":"Director"}]}}
    """#

  @Test func detailsTellEverything() async throws {
    let network = ScriptedTransport(Self.answer)
    let details = try await provider(network, locale: "de_DE").details(of: film)
    #expect(
      network.addresses.value == [
        "https://api.themoviedb.org/3/movie/42?api_key=k&append_to_response=videos%2Cimages%2Ccredits&language=de-DE"
          + "&include_image_language=en%2Cnull&include_video_language=de%2Cen%2Cnull"
      ])
    #expect(details.item.id == film.id)
    #expect(details.item.title == "The Road (1999)")
    #expect(details.item.summary == "A long way.")
    #expect(details.item.tags == ["Drama", "Thriller"])
    #expect(details.item.duration == 6720)
    #expect(details.item.credit.author == "D. Director")
    #expect(!details.item.needsResolving)
    #expect(details.item.playable?.url.text == "https://www.youtube.com/watch?v=k1")
    #expect(
      details.facts.map { "\($0.name): \($0.text)" } == [
        "Year: 1999", "Runtime: 1 h 52 min", "Votes: 7.8 of 10 (12,345 votes)", "Genres: Drama, Thriller",
        "Director: D. Director", "Cast: A. Actor, B. Actor", "Tagline: Go.", "Original title: Der Weg",
        "Homepage: https://road.example/",
      ])
    #expect(details.shelves.map(\.title) == ["Backdrops"])
    let photos = try #require(details.shelves.first).items
    #expect(photos.map(\.id.value) == ["42/b1.jpg", "42/b3.jpg"])
    #expect(photos.map(\.title) == ["The Road (1999), backdrop 1", "The Road (1999), backdrop 3"])
    #expect(photos[0].kind == .photo && !photos[0].needsResolving)
    #expect(photos[0].playable?.url.text == "https://image.tmdb.org/t/p/original/b1.jpg")
    #expect(photos[0].playable?.width == 3840)
    let stills = photos[0].renditions.filter { $0.role == .still }
    #expect(stills.map(\.name) == ["w1280", "w780", "w300"])
    #expect(stills.map(\.height) == [720, 439, 169])
    #expect(photos[1].renditions.last?.height == 169)
  }

  @Test func whatIsNotKnownIsLeftOut() async throws {
    let empty = #"""
      {"id":42,"title":"Film","original_title":"Film","overview":null,"poster_path":null,"release_date":"","runtime":0,
       "vote_average":0,"vote_count":0,"tagline":"","homepage":"","genres":null,"videos":null,"images":{},"credits":null}
      """#
    var former = film
    former.summary = "Before."
    let details = try await provider(ScriptedTransport(empty)).details(of: former)
    #expect(details.facts.isEmpty && details.shelves.isEmpty)
    #expect(details.item.summary == "Before." && details.item.duration == nil && details.item.playable == nil)
    let odd = #"{"id":42,"runtime":"61","vote_average":99,"vote_count":3,"homepage":"javascript:x","credits":[]}"#
    let other = try await provider(ScriptedTransport(odd)).details(of: film)
    #expect(other.facts.map(\.text) == ["1 h 1 min"])
  }

  @Test func aBackdropIsNotAskedFor() async throws {
    let network = ScriptedTransport("{}")
    let photo = MediaItem(id: MediaItem.ID(source: SourceID("tmdb"), value: "42/b.jpg"), kind: .photo, title: "B")
    #expect(try await provider(network).details(of: photo) == ItemDetails(item: photo))
    #expect(network.addresses.value.isEmpty)
  }
}
