import Foundations

/// A sight, and the names that people give to the place where it is.
struct Landmark {
  let title: String
  let latitude: Double
  let longitude: Double
  /// The titles in the gazetteer that are accepted.
  let names: [String]

  /// Sights of all continents and of places of all sizes, chosen without regard to any rule.
  ///
  /// Where the gazetteer lacks the village, the places that guidebooks or road signs name are accepted.
  static let all = table.split(separator: "\n").compactMap { Landmark($0) }

  private init?(_ line: Substring) {
    let fields = line.split(separator: ";").map(\.trimmed)
    guard fields.count == 5, let latitude = Double(fields[1]), let longitude = Double(fields[2])
    else { return nil }
    title = fields[0]
    (self.latitude, self.longitude) = (latitude, longitude)
    names = fields[4].split(separator: "|").map(String.init)
  }
}

private let table = """
  Timgad Roman ruins; 35.4842; 6.4686; Algeria; Timgad
  Abu Simbel Great Temple; 22.3372; 31.6258; Egypt; Abu Simbel|Abū Sunbul
  Step Pyramid of Djoser; 29.8713; 31.2164; Egypt; Saqqara|Saqqārah|Cairo|Giza|Al Badrashayn
  Church of Saint George (Bete Giyorgis); 12.0317; 39.0411; Ethiopia; Lalibela
  Karen Blixen Museum; -1.3519; 36.7128; Kenya; Nairobi
  Avenue of the Baobabs; -20.2508; 44.4183; Madagascar; Morondava
  Great Mosque of Djenné; 13.9053; -4.5553; Mali; Djenné
  Ksar of Aït Benhaddou; 31.0471; -7.1319; Morocco; Aït Benhaddou|Aït Ben Haddou|Ouarzazate
  Hassan II Mosque; 33.6085; -7.6327; Morocco; Casablanca
  Kolmanskop ghost town; -26.7042; 15.2317; Namibia; Lüderitz
  House of Slaves, Gorée Island; 14.6678; -17.3978; Senegal; Dakar|Gorée
  Boulders Beach penguin colony; -34.1974; 18.4513; South Africa; Simon's Town|Simonstown
  Garni Temple; 40.1124; 44.7304; Armenia; Garni|Garrni
  Paro Taktsang (Tiger's Nest); 27.4919; 89.3633; Bhutan; Paro
  Bayon Temple; 13.4413; 103.8589; Cambodia; Siem Reap|Siĕm Réab
  Mogao Caves; 40.0372; 94.8042; China; Dunhuang|Shazhou
  Oriental Pearl Tower; 31.2418; 121.4952; China; Shanghai
  Terracotta Army; 34.3850; 109.2734; China; Xi'an|Xi’an|Lintong
  Gergeti Trinity Church; 42.6625; 44.6203; Georgia; Stepantsminda|Kazbegi|Gergeti
  Peak Tower, Victoria Peak; 22.2712; 114.1499; Hong Kong; Hong Kong
  Amber Fort; 26.9855; 75.8507; India; Jaipur|Amer|Amber
  Gateway of India; 18.9220; 72.8347; India; Mumbai
  Virupaksha Temple; 15.3352; 76.4588; India; Hampi
  Borobudur; -7.6079; 110.2038; Indonesia; Borobudur|Magelang
  Mount Bromo crater; -7.9425; 112.9530; Indonesia; Cemoro Lawang|Cemorolawang|Ngadisari|Tumpang
  Tanah Lot Temple; -8.6212; 115.0868; Indonesia; Beraban|Tanah Lot|Tabanan
  Persepolis; 29.9353; 52.8915; Iran; Marvdasht|Persepolis|Takht-e Jamshīd
  Fushimi Inari Shrine; 34.9671; 135.7727; Japan; Kyoto
  Great Buddha of Kamakura; 35.3168; 139.5357; Japan; Kamakura
  Shibuya Crossing; 35.6595; 139.7005; Japan; Tokyo
  Gasshō houses of Ogimachi (Shirakawa-gō); 36.2578; 136.9064; Japan; Shirakawa|Ogimachi|Shirakawa-gō|Takayama
  Petra Treasury; 30.3222; 35.4515; Jordan; Wadi Musa|Wādī Mūsá|Petra
  Batu Caves; 3.2374; 101.6839; Malaysia; Batu Caves|Kuala Lumpur
  Ananda Temple; 21.1708; 94.8678; Myanmar; Bagan|Pagan|Old Bagan|Nyaung-U
  Boudhanath Stupa; 27.7215; 85.3620; Nepal; Kathmandu
  Everest Base Camp; 28.0043; 86.8571; Nepal; Gorak Shep|Gorakshep|Lobuche
  Bulguksa Temple; 35.7901; 129.3321; South Korea; Gyeongju|Kyŏngju
  Sigiriya Rock; 7.9570; 80.7603; Sri Lanka; Sigiriya|Dambulla
  Jiufen Old Street; 25.1095; 121.8447; Taiwan; Jiufen|Ruifang
  Railay West Beach; 8.0118; 98.8372; Thailand; Ao Nang|Railay|Krabi
  Wat Arun; 13.7437; 100.4889; Thailand; Bangkok
  Galata Tower; 41.0256; 28.9741; Turkey; Istanbul
  Library of Celsus, Ephesus; 37.9391; 27.3409; Turkey; Selçuk
  Sheikh Zayed Grand Mosque; 24.4128; 54.4750; United Arab Emirates; Abu Dhabi
  Melk Abbey; 48.2281; 15.3339; Austria; Melk
  Schönbrunn Gloriette; 48.1782; 16.3087; Austria; Vienna|Wien
  Lion's Mound; 50.6784; 4.4048; Belgium; Waterloo|Braine-l'Alleud
  Veliki Slap, Plitvice Lakes; 44.9021; 15.6100; Croatia; Plitvička Jezera|Plitvica Selo|Plitvica|Korenica|Rakovica
  Karlštejn Castle; 49.9394; 14.1883; Czechia; Karlštejn
  Suomenlinna Church; 60.1476; 24.9872; Finland; Helsinki
  Aiguille du Midi; 45.8788; 6.8874; France; Chamonix-Mont-Blanc|Chamonix
  Grande Arche de la Défense; 48.8927; 2.2361; France; Paris|La Défense
  Monet's House; 49.0754; 1.5337; France; Giverny
  Pont du Gard; 43.9475; 4.5353; France; Vers-Pont-du-Gard|Remoulins
  Porte d'Aval cliff arch; 49.7068; 0.1937; France; Étretat
  Sacré-Cœur Basilica; 48.8867; 2.3431; France; Paris
  Bastei Bridge; 50.9617; 14.0731; Germany; Rathen|Kurort Rathen|Lohmen
  Burg Eltz; 50.2052; 7.3366; Germany; Wierschem|Münstermaifeld
  Charlottenburg Palace; 52.5209; 13.2957; Germany; Berlin
  Sanssouci Palace; 52.4042; 13.0385; Germany; Potsdam
  Great Meteoron Monastery; 39.7262; 21.6265; Greece; Kalabáka|Kalambáka|Kalampáka|Kastráki
  Temple of Poseidon, Cape Sounion; 37.6503; 24.0246; Greece; Soúnio|Soúnion|Sounion|Lávrio|Lávrion
  Fisherman's Bastion; 47.5021; 19.0348; Hungary; Budapest
  Skógafoss; 63.5320; -19.5114; Iceland; Skógar|Vík í Mýrdal|Hvolsvöllur
  O'Brien's Tower, Cliffs of Moher; 52.9728; -9.4306; Ireland; Liscannor|Doolin|Lehinch|Lisdoonvarna
  Castel del Monte; 41.0848; 16.2709; Italy; Andria|Castel del Monte
  Manarola harbour; 44.1067; 9.7275; Italy; Manarola|Riomaggiore|La Spezia
  Palazzo della Civiltà Italiana (EUR); 41.8367; 12.4653; Italy; Rome|Roma
  Torre Grossa; 43.4677; 11.0432; Italy; San Gimignano
  Trakai Island Castle; 54.6524; 24.9335; Lithuania; Trakai
  St Paul's Cathedral, Mdina; 35.8864; 14.4039; Malta; Mdina|Imdina|Rabat
  Kinderdijk windmills; 51.8830; 4.6420; Netherlands; Kinderdijk
  Preikestolen; 58.9864; 6.1904; Norway; Jørpeland
  Wilanów Palace; 52.1652; 21.0905; Poland; Warsaw|Warszawa
  Óbidos Castle; 39.3635; -9.1572; Portugal; Óbidos
  Peleș Castle; 45.3599; 25.5426; Romania; Sinaia
  Peterhof Grand Palace; 59.8846; 29.9086; Russia; Peterhof|Petergof|Petrodvorets
  Bled Island; 46.3622; 14.0902; Slovenia; Bled
  El Escorial Monastery; 40.5891; -4.1478; Spain; San Lorenzo de El Escorial|El Escorial
  Park Güell; 41.4145; 2.1527; Spain; Barcelona
  San Juan de Gaztelugatxe; 43.4470; -2.7850; Spain; Bakio|Bermeo
  Drottningholm Palace; 59.3217; 17.8866; Sweden; Drottningholm|Stockholm
  Chillon Castle; 46.4142; 6.9275; Switzerland; Montreux|Veytaux
  Rhine Falls; 47.6779; 8.6155; Switzerland; Neuhausen|Neuhausen am Rheinfall|Schaffhausen
  Abbey Road crossing; 51.5320; -0.1774; United Kingdom; London
  Blenheim Palace; 51.8414; -1.3610; United Kingdom; Woodstock
  Eilean Donan Castle; 57.2740; -5.5161; United Kingdom; Dornie|Kyle of Lochalsh
  Giant's Causeway; 55.2408; -6.5117; United Kingdom; Bushmills
  Fairmont Chateau Lake Louise; 51.4173; -116.2170; Canada; Lake Louise
  Montmorency Falls; 46.8907; -71.1477; Canada; Québec|Quebec|Quebec City|Boischatel
  Peggy's Point Lighthouse; 44.4920; -63.9186; Canada; Peggy's Cove|Peggys Cove
  Arenal Volcano; 10.4630; -84.7033; Costa Rica; La Fortuna
  El Capitolio; 23.1353; -82.3595; Cuba; Havana|La Habana
  Tikal Temple I; 17.2220; -89.6236; Guatemala; Tikal|El Remate|Flores|Flores
  Copán Maya ruins; 14.8376; -89.1415; Honduras; Copán Ruinas|Copán
  El Castillo, Chichén Itzá; 20.6829; -88.5686; Mexico; Pisté|Chichén Itzá|Chichén-Itzá
  Frida Kahlo Museum; 19.3551; -99.1625; Mexico; Mexico City|Ciudad de México
  Pyramid of the Sun; 19.6925; -98.8437; Mexico; San Juan Teotihuacán|Teotihuacán de Arista|Teotihuacán|San Martín de las Pirámides
  Miraflores Locks; 8.9968; -79.5914; Panama; Panama City|Panamá|Panama
  Alcatraz Island; 37.8267; -122.4230; United States; San Francisco
  Bixby Creek Bridge; 36.3714; -121.9019; United States; Big Sur|Carmel-by-the-Sea|Carmel Highlands
  Cadillac Mountain; 44.3526; -68.2247; United States; Bar Harbor
  Delicate Arch; 38.7436; -109.4993; United States; Moab
  Graceland; 35.0477; -90.0261; United States; Memphis
  Griffith Observatory; 34.1184; -118.3004; United States; Los Angeles
  Hearst Castle; 35.6852; -121.1682; United States; San Simeon|Cambria
  Horseshoe Bend overlook; 36.8791; -111.5104; United States; Page
  John Harvard Statue; 42.3745; -71.1172; United States; Cambridge
  Mount Rushmore; 43.8791; -103.4591; United States; Keystone|Rapid City|Hill City
  Multnomah Falls; 45.5760; -122.1157; United States; Bridal Veil|Corbett|Cascade Locks|Multnomah Falls
  Portland Head Light; 43.6231; -70.2079; United States; Cape Elizabeth|Portland
  Unisphere, Flushing Meadows; 40.7464; -73.8451; United States; New York City|New York
  Taronga Zoo; -33.8434; 151.2413; Australia; Sydney
  Twelve Apostles; -38.6658; 143.1045; Australia; Port Campbell|Princetown
  Uluru; -25.3444; 131.0369; Australia; Yulara
  Hobbiton Movie Set; -37.8721; 175.6829; New Zealand; Matamata
  Larnach Castle; -45.8617; 170.6272; New Zealand; Dunedin
  Milford Sound foreshore; -44.6714; 167.9252; New Zealand; Milford Sound|Te Anau|Queenstown
  Caminito; -34.6393; -58.3628; Argentina; Buenos Aires
  Les Éclaireurs Lighthouse; -54.8714; -68.0833; Argentina; Ushuaia
  Kalasasaya Temple, Tiwanaku; -16.5547; -68.6736; Bolivia; Tiwanaku|Tiahuanaco|Tiahuanacu
  Niterói Contemporary Art Museum; -22.9078; -43.1258; Brazil; Niterói
  Praça Tiradentes; -20.3855; -43.5035; Brazil; Ouro Preto
  Sugarloaf Mountain; -22.9488; -43.1566; Brazil; Rio de Janeiro
  Ahu Tongariki; -27.1258; -109.2769; Chile; Hanga Roa
  Monserrate Sanctuary; 4.6058; -74.0556; Colombia; Bogotá|Bogota
  Piedra del Peñol; 6.2208; -75.1784; Colombia; Guatapé|El Peñol|Peñol
  Mitad del Mundo monument; -0.0022; -78.4558; Ecuador; San Antonio de Pichincha|San Antonio|Quito
  Huacachina oasis; -14.0875; -75.7633; Peru; Huacachina|Ica
  Ollantaytambo ruins; -13.2574; -72.2666; Peru; Ollantaytambo
  """
