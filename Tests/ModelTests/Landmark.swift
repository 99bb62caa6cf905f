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
  Great Pyramid of Giza; 29.9792; 31.1342; Egypt; Giza|Cairo
  Citadel of Qaitbay; 31.2140; 29.8856; Egypt; Alexandria
  Karnak Temple; 25.7188; 32.6573; Egypt; Luxor
  Philae Temple, Agilkia Island; 24.0251; 32.8842; Egypt; Aswān
  Saint Catherine's Monastery; 28.5559; 33.9757; Egypt; Saint Catherine|Sānt Kātrīnā
  Koutoubia Mosque; 31.6239; -7.9936; Morocco; Marrakesh
  Bab Bou Jeloud; 34.0617; -4.9842; Morocco; Fes|Fès al Bali
  Plaza Uta el-Hammam; 35.1686; -5.2625; Morocco; Chefchaouen
  Volubilis; 34.0724; -5.5533; Morocco; Moulay Driss Zerhoun|Meknes
  Todra Gorge; 31.5875; -5.5892; Morocco; Tinghir
  Antonine Baths; 36.8543; 10.3354; Tunisia; Carthage|Tunis
  Amphitheatre of El Jem; 35.2964; 10.7069; Tunisia; El Jem
  Sidi Bou Said; 36.8702; 10.3417; Tunisia; Sidi Bou Said|Tunis
  Leptis Magna; 32.6380; 14.2905; Libya; Al Khums
  Pyramids of Meroë; 16.9382; 33.7493; Sudan; Shendi
  Elmina Castle; 5.0826; -1.3481; Ghana; Elmina
  Ganvié stilt village; 6.4667; 2.4167; Benin; Ganvié|So-Ava|Abomey-Calavi|Cotonou
  Basilica of Our Lady of Peace; 6.8111; -5.2967; Côte d'Ivoire; Yamoussoukro
  Fasil Ghebbi; 12.6079; 37.4695; Ethiopia; Gonder
  Fort Jesus; -4.0628; 39.6797; Kenya; Mombasa
  Murchison Falls; 2.2783; 31.6869; Uganda; Masindi|Pakwach
  Uhuru Peak, Kilimanjaro; -3.0758; 37.3533; Tanzania; Moshi
  Great Zimbabwe; -20.2674; 30.9338; Zimbabwe; Masvingo
  Table Mountain upper cable station; -33.9575; 18.4033; South Africa; Cape Town
  God's Window; -24.8756; 30.8886; South Africa; Graskop
  Union Buildings; -25.7403; 28.2120; South Africa; Pretoria
  Hector Pieterson Memorial; -26.2352; 27.9086; South Africa; Soweto|Johannesburg
  Seven Coloured Earths; -20.4400; 57.3733; Mauritius; Chamarel
  Anse Source d'Argent; -4.3700; 55.8275; Seychelles; La Digue|La Passe
  Rova of Antananarivo; -18.9236; 47.5322; Madagascar; Antananarivo
  Qutub Minar; 28.5245; 77.1855; India; Delhi|New Delhi
  Golden Temple; 31.6200; 74.8765; India; Amritsar
  Mysore Palace; 12.3052; 76.6552; India; Mysuru
  Howrah Bridge; 22.5851; 88.3468; India; Kolkata|Howrah
  Golconda Fort; 17.3833; 78.4011; India; Hyderabad
  Kailasa Temple, Ellora Caves; 20.0239; 75.1791; India; Ellora|Khuldābād|Aurangabad
  Shore Temple; 12.6165; 80.1993; India; Mahabalipuram
  Lake Palace; 24.5751; 73.6799; India; Udaipur
  Thiksey Monastery; 34.0567; 77.6667; India; Leh
  Kandariya Mahadeva Temple; 24.8531; 79.9197; India; Khajuraho Group of Monuments
  Temple of the Tooth; 7.2936; 80.6413; Sri Lanka; Kandy
  Galle Lighthouse; 6.0246; 80.2194; Sri Lanka; Galle
  Nine Arch Bridge; 6.8768; 81.0608; Sri Lanka; Ella Town
  Bhaktapur Durbar Square; 27.6721; 85.4283; Nepal; Bhaktapur
  Forbidden City; 39.9163; 116.3972; China; Beijing
  Great Wall at Jinshanling; 40.6770; 117.2440; China; Luanping|Gubeikou
  Leshan Giant Buddha; 29.5444; 103.7734; China; Leshan
  Sifang Square; 26.8766; 100.2350; China; Lijiang
  Potala Palace; 29.6578; 91.1172; China; Lhasa
  Moon Hill; 24.7093; 110.4775; China; Yangshuo
  Canton Tower; 23.1065; 113.3245; China; Guangzhou
  Taipei 101; 25.0339; 121.5645; Taiwan; Taipei
  Eternal Spring Shrine, Taroko Gorge; 24.1625; 121.6050; Taiwan; Xiulin|Hualien City
  Himeji Castle; 34.8394; 134.6939; Japan; Himeji
  Tōdai-ji; 34.6890; 135.8398; Japan; Nara-shi
  Chureito Pagoda; 35.5013; 138.8014; Japan; Fujiyoshida|Fuji-yoshida
  Nikkō Tōshō-gū; 36.7581; 139.5989; Japan; Nikkō
  Matsumoto Castle; 36.2386; 137.9689; Japan; Matsumoto
  Jigokudani Monkey Park; 36.7326; 138.4622; Japan; Nagano|Hirao
  Tokyo Disneyland; 35.6329; 139.8804; Japan; Urayasu|Maihama|Tokyo
  Enoshima shrine; 35.2997; 139.4804; Japan; Fujisawa
  Gyeongbokgung; 37.5796; 126.9770; South Korea; Seoul
  Hwaseong Haenggung; 37.2818; 127.0140; South Korea; Suwon
  Seongsan Ilchulbong; 33.4580; 126.9425; South Korea; Seogwipo|Jeju City
  Gamcheon Culture Village; 35.0975; 129.0106; South Korea; Busan
  Ti Top Island, Ha Long Bay; 20.8591; 107.0811; Vietnam; Hạ Long|Cát Bà
  Japanese Bridge; 15.8771; 108.3260; Vietnam; Hoi An
  Golden Bridge, Bà Nà Hills; 15.9950; 107.9965; Vietnam; Da Nang|Bà Nà
  Turtle Tower, Hoan Kiem Lake; 21.0278; 105.8522; Vietnam; Hanoi|Hoàn Kiếm
  Wat Mahathat; 14.3568; 100.5677; Thailand; Ayutthaya
  Wat Rong Khun; 19.8242; 99.7631; Thailand; Chiang Rai
  Putra Mosque; 2.9360; 101.6891; Malaysia; Putrajaya
  Kek Lok Si; 5.3997; 100.2736; Malaysia; Ayer Itam|George Town
  Prambanan; -7.7520; 110.4915; Indonesia; Candi Prambanan|Yogyakarta|Klaten|Sleman
  Ubud Monkey Forest; -8.5188; 115.2586; Indonesia; Ubud
  Pura Ulun Danu Bratan; -8.2752; 115.1668; Indonesia; Baturiti
  Banaue Rice Terraces viewpoint; 16.9238; 121.0583; Philippines; Banaue
  Big Lagoon, Miniloc Island; 11.1540; 119.3200; Philippines; El Nido
  Fort Santiago; 14.5943; 120.9704; Philippines; Manila
  Kalta Minor, Itchan Kala; 41.3782; 60.3580; Uzbekistan; Xiva
  Genghis Khan Equestrian Statue; 47.8081; 107.5297; Mongolia; Ulaanbaatar|Nalayh
  Nasir al-Mulk Mosque; 29.6088; 52.5483; Iran; Shiraz
  Babylon ruins; 32.5420; 44.4210; Iraq; Al Hillah
  Masjid al-Haram; 21.4225; 39.8262; Saudi Arabia; Mecca
  Qal'at al-Bahrain; 26.2338; 50.5205; Bahrain; Manama
  Burj Khalifa; 25.1972; 55.2744; United Arab Emirates; Dubai|Downtown Dubai
  Nizwa Fort; 22.9332; 57.5300; Oman; Nizwá
  Wadi Rum village; 29.5765; 35.4199; Jordan; Aqaba|Ad Dīsah
  Byblos Castle; 34.1192; 35.6462; Lebanon; Byblos
  Temple of Bacchus; 34.0060; 36.2043; Lebanon; Baalbek
  Caesarea aqueduct; 32.5120; 34.8975; Israel; Caesarea
  Church of the Nativity; 31.7043; 35.2076; Palestine; Bethlehem
  Qasr al-Farid, Hegra; 26.7705; 37.9598; Saudi Arabia; Al-`Ula
  Uçhisar Castle; 38.6304; 34.8060; Turkey; Göreme|Nevşehir
  Mount Nemrut; 37.9808; 38.7408; Turkey; Kâhta|Adıyaman|Malatya
  Sumela Monastery; 40.6902; 39.6582; Turkey; Maçka|Trabzon
  Hadrian's Gate; 36.8853; 30.7087; Turkey; Antalya
  Khor Virap; 39.8784; 44.5761; Armenia; Lusarat|Pokr Vedi|Artashat
  Svetitskhoveli Cathedral; 41.8421; 44.7211; Georgia; Mtskheta
  Ushguli towers; 42.9170; 43.0150; Georgia; Mestia
  Stonehenge; 51.1789; -1.8262; United Kingdom; Amesbury|Salisbury
  Windsor Castle; 51.4839; -0.6044; United Kingdom; Windsor
  Hampton Court Palace; 51.4036; -0.3378; United Kingdom; East Molesey|Hampton|London
  Roman Baths; 51.3811; -2.3595; United Kingdom; Bath
  Saint Michael's Mount; 50.1170; -5.4779; United Kingdom; Marazion|Penzance
  Conwy Castle; 53.2801; -3.8257; United Kingdom; Conwy
  Glenfinnan Viaduct; 56.8761; -5.4319; United Kingdom; Fort William
  Old Man of Storr; 57.5072; -6.1800; United Kingdom; Portree
  Titanic Belfast; 54.6081; -5.9099; United Kingdom; Belfast
  Arlington Row; 51.7591; -1.8340; United Kingdom; Arlington|Cirencester
  Rosslyn Chapel; 55.8554; -3.1601; United Kingdom; Roslin|Edinburgh
  Durdle Door; 50.6212; -2.2768; United Kingdom; Wareham|Weymouth|Dorchester|Wool
  Seven Sisters, Cuckmere Haven; 50.7577; 0.1470; United Kingdom; Seaford|Eastbourne
  Rock of Cashel; 52.5201; -7.8906; Ireland; Cashel
  Kylemore Abbey; 53.5616; -9.8894; Ireland; Clifden
  Blarney Castle; 51.9291; -8.5709; Ireland; Blarney|Cork
  Newgrange; 53.6947; -6.4755; Ireland; Donore|Slane|Drogheda
  Château de Chambord; 47.6161; 1.5170; France; Blois|Bracieux|Saint-Dyé-sur-Loire
  Palais des Papes; 43.9508; 4.8075; France; Avignon
  Basilica of Saint-Denis; 48.9354; 2.3598; France; Saint-Denis|Paris
  Château de Vincennes; 48.8427; 2.4356; France; Vincennes|Paris
  Vaux-le-Vicomte; 48.5658; 2.7141; France; Maincy|Melun
  Dune du Pilat; 44.5892; -1.2131; France; La Teste-de-Buch|Arcachon
  Château de Menthon; 45.8607; 6.1950; France; Menthon-Saint-Bernard|Annecy
  Alhambra; 37.1761; -3.5881; Spain; Granada
  Mosque–Cathedral of Córdoba; 37.8789; -4.7794; Spain; Córdoba
  Royal Palace of Madrid; 40.4180; -3.7143; Spain; Madrid
  Aqueduct of Segovia; 40.9480; -4.1178; Spain; Segovia
  Cathedral of Santiago de Compostela; 42.8806; -8.5446; Spain; Santiago de Compostela
  Puente Nuevo; 36.7407; -5.1659; Spain; Ronda
  Teide summit; 28.2724; -16.6425; Spain; La Orotava|Vilaflor
  City of Arts and Sciences; 39.4541; -0.3505; Spain; Valencia
  Belém Tower; 38.6916; -9.2160; Portugal; Lisbon|Belém|Santa Maria de Belém
  Cristo Rei; 38.6786; -9.1713; Portugal; Almada|Pragal|Lisbon
  Leaning Tower; 43.7230; 10.3966; Italy; Pisa
  Superga Basilica; 45.0806; 7.7675; Italy; Turin|Superga
  Burano houses; 45.4854; 12.4167; Italy; Burano|Venice
  Ostia Antica; 41.7559; 12.2917; Italy; Acilia-Castel Fusano-Ostia Antica|Lido di Ostia|Rome
  Pompeii forum; 40.7491; 14.4848; Italy; Pompei
  Spiaggia Grande; 40.6278; 14.4873; Italy; Positano
  Trulli of Rione Monti; 40.7822; 17.2375; Italy; Alberobello
  Temple of Concordia; 37.2896; 13.5921; Italy; Agrigento
  Sassi di Matera; 40.6664; 16.6110; Italy; Matera
  Tre Cime di Lavaredo; 46.6187; 12.3023; Italy; Auronzo|Dobbiaco|Cortina d'Ampezzo|Sesto
  Villa d'Este; 41.9634; 12.7963; Italy; Tivoli
  Verona Arena; 45.4390; 10.9944; Italy; Verona
  Scaligero Castle; 45.4926; 10.6084; Italy; Sirmione
  Cologne Cathedral; 50.9413; 6.9583; Germany; Cologne
  Augustusburg Palace; 50.8281; 6.9085; Germany; Brühl
  Heidelberg Castle; 49.4106; 8.7153; Germany; Heidelberg
  Nymphenburg Palace; 48.1583; 11.5036; Germany; Munich
  Elbphilharmonie; 53.5413; 9.9841; Germany; Hamburg|HafenCity
  Hohenzollern Castle; 48.3233; 8.9675; Germany; Hechingen|Bisingen
  Wartburg; 50.9661; 10.3064; Germany; Eisenach
  Kaiser-Franz-Josefs-Höhe; 47.0744; 12.7514; Austria; Heiligenblut
  Gornergrat; 45.9833; 7.7847; Switzerland; Zermatt
  Sphinx, Jungfraujoch; 46.5475; 7.9854; Switzerland; Grindelwald|Lauterbrunnen|Interlaken
  Chapel Bridge; 47.0517; 8.3077; Switzerland; Lucerne
  Muiderslot; 52.3344; 5.0716; Netherlands; Muiden
  Keukenhof; 52.2711; 4.5465; Netherlands; Lisse
  Belfry of Bruges; 51.2082; 3.2247; Belgium; Bruges
  Vianden Castle; 49.9350; 6.2019; Luxembourg; Vianden
  Kronborg; 56.0390; 12.6216; Denmark; Helsingør
  Holmenkollen; 59.9640; 10.6676; Norway; Oslo
  North Cape; 71.1710; 25.7836; Norway; Honningsvåg
  Hallgrímskirkja; 64.1420; -21.9266; Iceland; Reykjavík
  Santa Claus Village; 66.5436; 25.8473; Finland; Rovaniemi
  Český Krumlov Castle; 48.8128; 14.3152; Czechia; Český Krumlov
  Auschwitz II-Birkenau gate; 50.0343; 19.1812; Poland; Oświęcim|Brzezinka
  Malbork Castle; 54.0397; 19.0280; Poland; Malbork
  Spiš Castle; 49.0000; 20.7683; Slovakia; Spišské Podhradie|Žehra
  Devín Castle; 48.1739; 16.9789; Slovakia; Bratislava|Devín
  Szentendre main square; 47.6690; 19.0763; Hungary; Szentendre
  Bran Castle; 45.5150; 25.3672; Romania; Bran
  Temple of Apollo, Delphi; 38.4824; 22.5010; Greece; Delphi
  Palace of Knossos; 35.2980; 25.1631; Greece; Heraklion
  Saint Mark's Church; 45.8164; 15.9736; Croatia; Zagreb
  Predjama Castle; 45.8158; 14.1267; Slovenia; Postojna
  Church of Saint John the Baptist, Lake Bohinj; 46.2775; 13.8857; Slovenia; Stara Fužina|Bohinjska Bistrica
  Parnidis Dune; 55.2926; 20.9900; Lithuania; Nida|Neringa
  Horseshoe Falls, Table Rock; 43.0793; -79.0785; Canada; Niagara Falls
  Notre-Dame Basilica; 45.5045; -73.5561; Canada; Montréal|Vieux-Montréal
  Butchart Gardens; 48.5637; -123.4707; Canada; Brentwood Bay|Central Saanich|Victoria
  Banff Springs Hotel; 51.1645; -115.5617; Canada; Banff
  Whistler Village; 50.1150; -122.9540; Canada; Whistler
  Cabot Tower, Signal Hill; 47.5697; -52.6819; Canada; St. John's
  Hopewell Rocks; 45.8253; -64.5738; Canada; Hopewell Cape|Moncton
  Lincoln Memorial; 38.8893; -77.0502; United States; Washington
  Cloud Gate; 41.8827; -87.6233; United States; Chicago|Chicago Loop
  Gateway Arch; 38.6247; -90.1848; United States; St. Louis
  Space Needle; 47.6205; -122.3493; United States; Seattle
  Santa Monica Pier; 34.0094; -118.4973; United States; Santa Monica|Los Angeles
  Sleeping Beauty Castle, Disneyland; 33.8128; -117.9190; United States; Anaheim
  Fountains of Bellagio; 36.1127; -115.1742; United States; Las Vegas|Paradise
  Hoover Dam; 36.0161; -114.7377; United States; Boulder City|Las Vegas
  Mather Point, Grand Canyon; 36.0617; -112.1077; United States; Grand Canyon Village|Grand Canyon|Tusayan
  Angels Landing; 37.2692; -112.9480; United States; Springdale
  Sunset Point, Bryce Canyon; 37.6228; -112.1663; United States; Tropic|Panguitch
  Monument Valley visitor center; 36.9820; -110.1115; United States; Oljato-Monument Valley|Kayenta
  General Sherman Tree; 36.5819; -118.7514; United States; Three Rivers
  Badwater Basin; 36.2297; -116.7672; United States; Death Valley|Beatty|Pahrump
  Southernmost Point; 24.5465; -81.7975; United States; Key West
  Jackson Square; 29.9574; -90.0629; United States; New Orleans
  USS Arizona Memorial; 21.3649; -157.9500; United States; Honolulu|Joint Base Pearl Harbor Hickam|'Aiea|Pearl City
  Haleakalā summit; 20.7097; -156.2533; United States; Kula|Makawao|Pukalani
  Mendenhall Glacier Visitor Center; 58.4172; -134.5456; United States; Juneau
  Monticello; 38.0086; -78.4532; United States; Charlottesville
  Garden of the Gods; 38.8783; -104.8699; United States; Colorado Springs|Manitou Springs
  Taos Pueblo; 36.4386; -105.5456; United States; Taos Pueblo|Taos
  The Breakers; 41.4697; -71.2986; United States; Newport
  Maroon Bells viewpoint; 39.0985; -106.9402; United States; Aspen|Snowmass Village
  El Castillo, Tulum; 20.2149; -87.4290; Mexico; Tulum
  Pyramid of the Magician, Uxmal; 20.3597; -89.7714; Mexico; Santa Elena|Muna|Ticul|Mérida
  Monte Albán; 17.0438; -96.7678; Mexico; Oaxaca|Santa Cruz Xoxocotlán
  Basilica of Our Lady of Guanajuato; 21.0166; -101.2543; Mexico; Guanajuato
  El Arco; 22.8747; -109.8950; Mexico; Cabo San Lucas
  Embarcadero Nuevo Nativitas; 19.2530; -99.0940; Mexico; Xochimilco|Mexico City
  Jardín Hidalgo; 20.6406; -103.3120; Mexico; Tlaquepaque|Guadalajara
  Great Pyramid of Cholula; 19.0577; -98.3018; Mexico; Cholula|San Andrés Cholula|Puebla
  Santa Catalina Arch; 14.5590; -90.7341; Guatemala; Antigua Guatemala
  Playa Manuel Antonio; 9.3800; -84.1450; Costa Rica; Quepos
  Granada Cathedral; 11.9296; -85.9539; Nicaragua; Granada
  Xunantunich; 17.0890; -89.1418; Belize; San Jose Soccoths|Benque Viejo el Carmen|San Ignacio
  Petit Piton; 13.8400; -61.0640; Saint Lucia; Soufrière
  Dunn's River Falls; 18.4146; -77.1370; Jamaica; Ocho Rios
  Laguna de los Tres, Fitz Roy; -49.2790; -72.9830; Argentina; El Chaltén
  Torres del Paine, base of the towers; -50.9460; -72.9560; Chile; Puerto Natales
  Cerro Concepción; -33.0415; -71.6270; Chile; Valparaíso
  Basilica of San Francisco; -16.4961; -68.1373; Bolivia; La Paz
  Machu Picchu; -13.1631; -72.5450; Peru; Machupicchu
  Coricancha; -13.5202; -71.9753; Peru; Cusco
  Plaza Mayor; -12.0460; -77.0305; Peru; Lima
  Cruz del Cóndor; -15.6116; -71.9036; Peru; Cabanaconde|Chivay|Maca
  Virgen de El Panecillo; -0.2291; -78.5186; Ecuador; Quito
  Tortuga Bay; -0.7620; -90.3400; Ecuador; Puerto Ayora
  Castillo San Felipe de Barajas; 10.4225; -75.5393; Colombia; Cartagena
  Salt Cathedral; 5.0183; -74.0093; Colombia; Zipaquirá
  Kaieteur Falls; 5.1750; -59.4806; Guyana; Mahdia
  Cathedral of Brasília; -15.7983; -47.8755; Brazil; Brasília|Plano Piloto
  Pelourinho; -12.9717; -38.5089; Brazil; Salvador
  Alto da Sé; -8.0139; -34.8497; Brazil; Olinda
  Paraty waterfront; -23.2200; -44.7125; Brazil; Paraty
  Morro do Pai Inácio; -12.4570; -41.4730; Brazil; Lençóis|Palmeiras
  Faro de Colonia; -34.4728; -57.8520; Uruguay; Colonia del Sacramento
  Casapueblo; -34.9097; -55.0446; Uruguay; Punta del Este|Maldonado
  Flinders Street Station; -37.8183; 144.9671; Australia; Melbourne
  Echo Point, Three Sisters; -33.7325; 150.3122; Australia; Katoomba
  Lone Pine Koala Sanctuary; -27.5342; 152.9689; Australia; Brisbane|Fig Tree Pocket
  Barron Falls; -16.8400; 145.6440; Australia; Kuranda|Cairns
  Wineglass Bay Lookout; -42.1520; 148.2980; Australia; Swansea|Bicheno
  Cape Byron Lighthouse; -28.6386; 153.6363; Australia; Byron Bay
  Australian War Memorial; -35.2810; 149.1490; Australia; Canberra|Campbell
  Hahndorf main street; -35.0290; 138.8080; Australia; Hahndorf
  Sky Tower; -36.8485; 174.7622; New Zealand; Auckland
  Champagne Pool, Wai-O-Tapu; -38.3592; 176.3690; New Zealand; Rotorua|Reporoa
  Cathedral Cove; -36.8277; 175.7903; New Zealand; Whitianga
  Te Papa; -41.2905; 174.7821; New Zealand; Wellington
  Hooker Valley Track; -43.7190; 170.0930; New Zealand; Twizel
  Sri Siva Subramaniya Temple; -17.8075; 177.4145; Fiji; Nadi
  Matira Beach; -16.5430; -151.7350; French Polynesia; Vaitape
  """
