import Foundations

/// The name of a country, equal to the country's other names.
///
/// ```swift
/// CountryName("usa") == CountryName("United States")  // true
/// CountryName("日本") == CountryName("Japan")          // true
/// ```
///
/// Case, diacritics and full stops are ignored.
package struct CountryName: Hashable, Sendable {
  /// The folded name; if the country has several names, the first one in the table.
  private let text: String

  package init(_ name: String) {
    let folded = Self.folded(name)
    text = Self.synonyms[folded] ?? folded
  }

  private static func folded(_ name: some StringProtocol) -> String {
    FoldedText(name.trimmed.filter { $0 != "." && $0 != "’" && $0 != "'" }).text
  }

  /// The first name in each line of the table, by the other names.
  private static let synonyms: [String: String] = {
    let lines = table.split(separator: "\n").map { $0.split(separator: "|").map(folded) }
    let pairs = lines.flatMap { names in names.dropFirst().map { ($0, names[0]) } }
    return Dictionary(pairs) { first, _ in first }
  }()
}

/// Common names of countries besides those of Flickr and GeoNames, one line for each country.
///
/// Two letters count as a name only if people use them as one, such as UK.
private let table = """
  Algeria|الجزائر
  Argentina|ARG
  Armenia|Հայաստան
  Australia|AUS|Oz
  Austria|AUT|Österreich
  Bahamas|The Bahamas
  Bangladesh|বাংলাদেশ
  Belarus|Беларусь|Белоруссия
  Belgium|België|Belgique|Belgien
  Bosnia and Herzegovina|Bosnia|Bosnia & Herzegovina|BiH|Bosna i Hercegovina
  Brazil|Brasil
  Brunei|Brunei Darussalam
  Bulgaria|България
  Cabo Verde|Cape Verde
  Cambodia|កម្ពុជា|Kampuchea
  Canada|CAN
  China|PRC|People's Republic of China|中国|中國
  Croatia|Hrvatska
  Cyprus|Κύπρος
  Czechia|Czech Republic|Česko|Česká republika
  Côte d'Ivoire|Ivory Coast|Cote d Ivoire
  Democratic Republic of the Congo|DRC|DR Congo|Congo-Kinshasa
  Denmark|Danmark
  Dominican Republic|República Dominicana
  Egypt|مصر
  Estonia|Eesti
  Eswatini|Swaziland
  Finland|Suomi
  France|FRA
  Gambia|The Gambia
  Georgia|საქართველო|Sakartvelo
  Germany|Deutschland|GER
  Greece|Ελλάδα|Hellas
  Hong Kong|香港|HK|Hong Kong SAR
  Hungary|Magyarország
  Iceland|Ísland
  India|भारत|Bharat
  Iran|ایران|Islamic Republic of Iran
  Iraq|العراق
  Ireland|Éire|Republic of Ireland
  Israel|ישראל
  Italy|Italia|ITA
  Japan|日本|JPN|Nippon|Nihon
  Jordan|الأردن
  Kazakhstan|Қазақстан|Казахстан
  Laos|Lao PDR|ລາວ
  Latvia|Latvija
  Lebanon|لبنان
  Lithuania|Lietuva
  Macau|Macao|澳門|澳门
  Mexico|México
  Moldova|Republic of Moldova
  Mongolia|Монгол улс
  Morocco|المغرب|Maroc
  Myanmar|Burma
  Nepal|नेपाल
  Netherlands|The Netherlands|Holland|Nederland|NL
  New Zealand|NZ|NZL|Aotearoa
  North Korea|DPRK|조선
  North Macedonia|Macedonia|FYROM|Северна Македонија
  Norway|Norge|Noreg
  Pakistan|پاکستان
  Palestine|Palestinian Territory|State of Palestine|فلسطين
  Peru|Perú
  Philippines|The Philippines|Pilipinas
  Poland|Polska
  Puerto Rico|PR
  Republic of the Congo|Congo-Brazzaville
  Romania|România
  Russia|Russian Federation|Россия
  Saudi Arabia|KSA|السعودية
  Serbia|Србија|Srbija
  Slovakia|Slovak Republic|Slovensko
  Slovenia|Slovenija
  South Africa|RSA|ZA
  South Korea|Korea|Republic of Korea|ROK|한국|대한민국
  Spain|España|ESP
  Sri Lanka|Ceylon
  Sweden|Sverige
  Switzerland|Schweiz|Suisse|Svizzera|Helvetia
  Syria|سوريا|Syrian Arab Republic
  Taiwan|台灣|台湾|臺灣|ROC
  Tanzania|United Republic of Tanzania
  Thailand|ประเทศไทย|ไทย
  Timor-Leste|East Timor
  Tunisia|تونس
  Turkey|Türkiye|TUR
  Ukraine|Україна
  United Arab Emirates|UAE|Emirates|The Emirates|الإمارات
  United Kingdom|UK|GB|GBR|Great Britain|Britain
  United States|USA|US|United States of America|The United States|America|Estados Unidos
  Vatican City|Vatican|Holy See
  Venezuela|Bolivarian Republic of Venezuela
  Vietnam|Viet Nam|Việt Nam
  """
