import Foundations

/// A form in which programs write sidecars.
enum SidecarForm: String, CaseIterable {
  /// exiftool: single quotation marks, a description for each namespace.
  case exiftool
  /// darktable, by exiv2: no packet, one description with attributes and a history.
  case darktable
  /// digiKam, by exiv2: lists of tags.
  case digiKam
  /// Lightroom: a padded packet, attributes on lines of their own.
  case lightroom
  /// A position in attributes.
  case attributes
  /// A position in elements, with letters in properties of their own.
  case elements
  /// A position in both, of which no program is sure.
  case both
  /// Other prefixes, values with qualifiers, CR LF, no line breaks between descriptions.
  case unusual
  /// A subject in single quotation marks.
  case about
  /// An unreadable position.
  case unreadable
  /// A single tag, as XMP Toolkit writes it where there is nothing to say.
  case empty

  var data: Data { Data(text.utf8) }

  private var text: String {
    switch self {
    case .empty:
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="XMP Core 6.0.0">
       <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" />
      </x:xmpmeta>
      """
    case .exiftool:
      """
      <?xpacket begin='\u{FEFF}' id='W5M0MpCehiHzreSzNTczkc9d'?>
      <x:xmpmeta xmlns:x='adobe:ns:meta/' x:xmptk='Image::ExifTool 12.57'>
      <rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>

       <rdf:Description rdf:about=''
        xmlns:dc='http://purl.org/dc/elements/1.1/'>
        <dc:title>
         <rdf:Alt>
          <rdf:li xml:lang='x-default'>Ginkgo &amp; moss</rdf:li>
         </rdf:Alt>
        </dc:title>
       </rdf:Description>

       <rdf:Description rdf:about=''
        xmlns:xmp='http://ns.adobe.com/xap/1.0/'>
        <xmp:Rating>4</xmp:Rating>
       </rdf:Description>
      </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end='w'?>
      """
    case .darktable:
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="XMP Core 4.4.0-Exiv2">
       <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about=""
          xmlns:xmp="http://ns.adobe.com/xap/1.0/"
          xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
          xmlns:darktable="http://darktable.sf.net/"
         xmp:Rating="1"
         xmpMM:DerivedFrom="shot.jpg"
         darktable:xmp_version="5"
         darktable:raw_params="0"
         darktable:auto_presets_applied="1"
         darktable:history_end="1">
         <darktable:masks_history>
          <rdf:Seq/>
         </darktable:masks_history>
         <darktable:history>
          <rdf:Seq>
           <rdf:li
            darktable:num="0"
            darktable:operation="exposure"
            darktable:enabled="1"
            darktable:params="gz02eJxjYGBgYAFiAAAaAAI="/>
          </rdf:Seq>
         </darktable:history>
        </rdf:Description>
       </rdf:RDF>
      </x:xmpmeta>

      """
    case .digiKam:
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="XMP Core 4.4.0-Exiv2">
       <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about=""
          xmlns:digiKam="http://www.digikam.org/ns/1.0/"
          xmlns:MicrosoftPhoto="http://ns.microsoft.com/photo/1.0/"
          xmlns:dc="http://purl.org/dc/elements/1.1/"
         MicrosoftPhoto:Rating="75"
         digiKam:PickLabel="2"
         digiKam:ColorLabel="0">
         <digiKam:TagsList>
          <rdf:Seq>
           <rdf:li>People/Ada</rdf:li>
           <rdf:li>Places/Kyoto</rdf:li>
          </rdf:Seq>
         </digiKam:TagsList>
         <dc:subject>
          <rdf:Bag>
           <rdf:li>Ada</rdf:li>
           <rdf:li>Kyoto</rdf:li>
          </rdf:Bag>
         </dc:subject>
        </rdf:Description>
       </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="w"?>
      """
    case .lightroom:
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Adobe XMP Core 7.0-c000 1.000000, 0000/00/00-00:00:00        ">
       <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about=""
          xmlns:xmp="http://ns.adobe.com/xap/1.0/"
          xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/"
          xmlns:exif="http://ns.adobe.com/exif/1.0/"
         xmp:CreatorTool="A program"
         exif:DateTimeOriginal="2023-11-05T10:00:00"
         crs:Version="15.4"
         crs:ToneCurveName2012="Linear">
         <crs:ToneCurvePV2012>
          <rdf:Seq>
           <rdf:li>0, 0</rdf:li>
           <rdf:li>255, 255</rdf:li>
          </rdf:Seq>
         </crs:ToneCurvePV2012>
        </rdf:Description>
       </rdf:RDF>
      </x:xmpmeta>
      """ + String(repeating: " ", count: 2_000) + "\n"
    case .attributes:
      Self.packet(
        "<rdf:Description rdf:about='' exif:GPSLatitude='48,51.402N' exif:GPSLongitude=\"2,21.048E\"\n"
          + "   exif:GPSAltitude='350/10' dc:format='image/jpeg'/>"
      )
    case .elements:
      Self.packet(
        "<rdf:Description rdf:about=''>\n   <exif:GPSLongitudeRef>W</exif:GPSLongitudeRef>\n"
          + "   <exif:GPSLongitude>79.077</exif:GPSLongitude><exif:GPSLatitude> 43.0764 </exif:GPSLatitude>\n"
          + "   <exif:GPSLatitudeRef>N</exif:GPSLatitudeRef>\n  </rdf:Description>"
      )
    case .both:
      Self.packet(
        "<rdf:Description rdf:about='' exif:GPSLatitude='48,51.402N'>"
          + "<exif:GPSLatitude>1,0N</exif:GPSLatitude>\n<exif:GPSLongitude>2,0E</exif:GPSLongitude>"
          + "</rdf:Description><rdf:Description exif:GPSLongitude='2,21.048E'/>"
      )
    case .unusual:
      "<R:RDF xmlns:R='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>\r\n\t<!-- a -->"
        + "<R:Description about=''><e:GPSLatitude xmlns:e='http://ns.adobe.com/exif/1.0/' R:parseType='Resource'>"
        + "<R:value>48,51.402N</R:value>\r\n</e:GPSLatitude></R:Description>"
        + "<R:Description xmlns:f='http://ns.adobe.com/exif/1.0' f:GPSLongitude='2,21&#46;048E'/></R:RDF>"
    case .about:
      Self.packet("<rdf:Description rdf:about='uuid:\"1\"' dc:format='image/jpeg'/>")
    case .unreadable:
      Self.packet("<rdf:Description exif:GPSLatitude='north' exif:GPSLongitude=''/>")
    }
  }

  private static func packet(_ descriptions: String) -> String {
    "<x:xmpmeta xmlns:x='adobe:ns:meta/'>\n <rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'\n"
      + "  xmlns:exif='http://ns.adobe.com/exif/1.0/' xmlns:dc='http://purl.org/dc/elements/1.1/'>\n  "
      + "\(descriptions)\n </rdf:RDF>\n</x:xmpmeta>"
  }
}
