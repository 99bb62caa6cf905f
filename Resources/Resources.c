// Written by makers/embed-resources: not to be edited.
#include "Resources.h"

// C23, which clang takes in every mode; the warning says only that.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file_0[] = {
#embed "gallery/gallery.css"
};

static const unsigned char file_1[] = {
#embed "gallery/gallery.js"
};

static const unsigned char file_2[] = {
#embed "gazetteer/places.bin"
};

static const unsigned char file_3[] = {
#embed "library/photos.index"
};

static const unsigned char file_4[] = {
#embed "library/photos/B0bA51GV3lwh31VX.json"
};

static const unsigned char file_5[] = {
#embed "library/photos/BVtG.H1NE73g7NEp1.json"
};

static const unsigned char file_6[] = {
#embed "library/photos/Bh_.mR5jl8OF2RHXGi.json"
};

static const unsigned char file_7[] = {
#embed "library/photos/C491jIo5gq334LA6.json"
};

static const unsigned char file_8[] = {
#embed "library/photos/EhGIbcEP49ARFfh9Rj.json"
};

static const unsigned char file_9[] = {
#embed "library/photos/HEZa9y3ppwc2fzyBvQ.json"
};

static const unsigned char file_10[] = {
#embed "library/photos/H_ES87uDtFeHK0H5.json"
};

static const unsigned char file_11[] = {
#embed "library/photos/Hm7078Z39YW0N9vUS6.json"
};

static const unsigned char file_12[] = {
#embed "library/photos/I3NSwM3xVQA7YL54.json"
};

static const unsigned char file_13[] = {
#embed "library/photos/IY95MX3.q0_zl1rPRr.json"
};

static const unsigned char file_14[] = {
#embed "library/photos/Ipe37g8LC523c13J.json"
};

static const unsigned char file_15[] = {
#embed "library/photos/IsJGjqw2qNGPefY435.json"
};

static const unsigned char file_16[] = {
#embed "library/photos/JUl5RywMaR960srd.json"
};

static const unsigned char file_17[] = {
#embed "library/photos/Jm6JKbNnRr899N1k.json"
};

static const unsigned char file_18[] = {
#embed "library/photos/KERYDH_BJTUdbh94.json"
};

static const unsigned char file_19[] = {
#embed "library/photos/Kk7V1lc0781497orq.json"
};

static const unsigned char file_20[] = {
#embed "library/photos/KkT47MpUpU1y86g9D.json"
};

static const unsigned char file_21[] = {
#embed "library/photos/LxC.fZnE08Cd0BYJO.json"
};

static const unsigned char file_22[] = {
#embed "library/photos/Mh8aQhkZpA9uVscO2e.json"
};

static const unsigned char file_23[] = {
#embed "library/photos/MuZQ4njd8S44v28k.json"
};

static const unsigned char file_24[] = {
#embed "library/photos/OQYE2zqetp8zlaa2.json"
};

static const unsigned char file_25[] = {
#embed "library/photos/P8PZ3iWdFkKG.71b.json"
};

static const unsigned char file_26[] = {
#embed "library/photos/PoSGqG97CREU4d1Pk.json"
};

static const unsigned char file_27[] = {
#embed "library/photos/R3Sqh5umvqIEm3Uc7.json"
};

static const unsigned char file_28[] = {
#embed "library/photos/RJZOGlSUc7u10MsfWa.json"
};

static const unsigned char file_29[] = {
#embed "library/photos/T4li0kcNy09m0XSt.json"
};

static const unsigned char file_30[] = {
#embed "library/photos/T9243Zfz374_UeaO.json"
};

static const unsigned char file_31[] = {
#embed "library/photos/TECyKZtyLymsCQmS.json"
};

static const unsigned char file_32[] = {
#embed "library/photos/UeBGQeo1yaXNP8PJ.json"
};

static const unsigned char file_33[] = {
#embed "library/photos/Xc0U1wZGs8056kR8.json"
};

static const unsigned char file_34[] = {
#embed "library/photos/Xe7tZQgcHxATRy4S.json"
};

static const unsigned char file_35[] = {
#embed "library/photos/Ys.d6V99Smoh8b4U.json"
};

static const unsigned char file_36[] = {
#embed "library/photos/ZRTVMbgUG_icngzU39.json"
};

static const unsigned char file_37[] = {
#embed "library/photos/ZRi9rw0e9amVLC6e.json"
};

static const unsigned char file_38[] = {
#embed "library/photos/ZnkI.tBn2KBGGY77.json"
};

static const unsigned char file_39[] = {
#embed "library/photos/aJ44OrDxy81oYJrZ4l.json"
};

static const unsigned char file_40[] = {
#embed "library/photos/bQ6fOk3sjCrFru4e.json"
};

static const unsigned char file_41[] = {
#embed "library/photos/cNri9U3GMu9_78Gb.json"
};

static const unsigned char file_42[] = {
#embed "library/photos/cOBaenwkfPo16yGBB.json"
};

static const unsigned char file_43[] = {
#embed "library/photos/d2j67XNdLFm65Q7FI.json"
};

static const unsigned char file_44[] = {
#embed "library/photos/d9s7oWp204MCBsOh.json"
};

static const unsigned char file_45[] = {
#embed "library/photos/dESho5j6XjuBwC5mup.json"
};

static const unsigned char file_46[] = {
#embed "library/photos/dnGfwzOO1HtVui5L.json"
};

static const unsigned char file_47[] = {
#embed "library/photos/e5lDeV4Ye0HHncfU.json"
};

static const unsigned char file_48[] = {
#embed "library/photos/eHlm5_A.Iw74ZQ_HI.json"
};

static const unsigned char file_49[] = {
#embed "library/photos/f6Rj23702RTXTrS2s.json"
};

static const unsigned char file_50[] = {
#embed "library/photos/fVP6a1xABb5w3uRt.json"
};

static const unsigned char file_51[] = {
#embed "library/photos/gRJo.VN0foU2BTPD2u.json"
};

static const unsigned char file_52[] = {
#embed "library/photos/gS3smDv338TlhYuWQn.json"
};

static const unsigned char file_53[] = {
#embed "library/photos/h3_fY0p8Xh279Ime.json"
};

static const unsigned char file_54[] = {
#embed "library/photos/hVqnnYbM2T03ldgO.json"
};

static const unsigned char file_55[] = {
#embed "library/photos/hdUc97fzLOyjHxCM.json"
};

static const unsigned char file_56[] = {
#embed "library/photos/ixF3zUaLJpJWTmfSP.json"
};

static const unsigned char file_57[] = {
#embed "library/photos/j_4F00P13Sa6_bWfq.json"
};

static const unsigned char file_58[] = {
#embed "library/photos/m6w0VlliXdtriAcH.json"
};

static const unsigned char file_59[] = {
#embed "library/photos/mEQ9Dq2DwK5Twb56s.json"
};

static const unsigned char file_60[] = {
#embed "library/photos/mt96PsA7K3cFE4Hu.json"
};

static const unsigned char file_61[] = {
#embed "library/photos/nYgg5NJVNo7f1oby.json"
};

static const unsigned char file_62[] = {
#embed "library/photos/nifMmlfd.yU2ImFF.json"
};

static const unsigned char file_63[] = {
#embed "library/photos/nk833clblohkiI4qIT.json"
};

static const unsigned char file_64[] = {
#embed "library/photos/o098QuP0teOPF2NG.json"
};

static const unsigned char file_65[] = {
#embed "library/photos/rIK3EY117Ys5P_d4.json"
};

static const unsigned char file_66[] = {
#embed "library/photos/r_lJkBjOTcyE7.50.json"
};

static const unsigned char file_67[] = {
#embed "library/photos/tAXu0LBD94kV6lr2.json"
};

static const unsigned char file_68[] = {
#embed "library/photos/t_3DVvM.B77o9Ouj.json"
};

static const unsigned char file_69[] = {
#embed "library/photos/ww6QwUT473X6Tm91.json"
};

static const unsigned char file_70[] = {
#embed "library/photos/yRz9ai_FCEmUhlJR.json"
};

static const unsigned char file_71[] = {
#embed "library/photos/yk_0wW2ekr_CHqQ.Qw.json"
};

static const unsigned char file_72[] = {
#embed "library/photos/zu1OcSs8B45ZEmbMmF.json"
};

static const unsigned char file_73[] = {
#embed "library/photos/zub5GHbzS7B12x5u8l.json"
};

static const unsigned char file_74[] = {
#embed "library/places.json"
};

static const unsigned char file_75[] = {
#embed "map/areas.bin"
};

static const unsigned char file_76[] = {
#embed "map/coastline-110m.bin"
};

static const unsigned char file_77[] = {
#embed "map/coastline-50m.bin"
};

static const unsigned char file_78[] = {
#embed "map/countries.tsv"
};

static const unsigned char file_79[] = {
#embed "pictures/01-ridges-in-haze.jpg"
};

static const unsigned char file_80[] = {
#embed "pictures/02-snow-peak.jpg"
};

static const unsigned char file_81[] = {
#embed "pictures/03-sea-cliffs.jpg"
};

static const unsigned char file_82[] = {
#embed "pictures/04-beach-at-sunset.jpg"
};

static const unsigned char file_83[] = {
#embed "pictures/05-dunes.jpg"
};

static const unsigned char file_84[] = {
#embed "pictures/06-skyline-at-night.jpg"
};

static const unsigned char file_85[] = {
#embed "pictures/07-skyline-at-dusk.jpg"
};

static const unsigned char file_86[] = {
#embed "pictures/08-forest-in-fog.jpg"
};

static const unsigned char file_87[] = {
#embed "pictures/09-autumn-forest.jpg"
};

static const unsigned char file_88[] = {
#embed "pictures/10-rolling-fields.jpg"
};

static const unsigned char file_89[] = {
#embed "pictures/11-wheat-and-sky.jpg"
};

static const unsigned char file_90[] = {
#embed "pictures/12-lake-reflection.jpg"
};

static const unsigned char file_91[] = {
#embed "pictures/13-winter-pines.jpg"
};

static const unsigned char file_92[] = {
#embed "pictures/14-harbour-at-evening.jpg"
};

static const unsigned char file_93[] = {
#embed "pictures/15-waterfall.jpg"
};

static const unsigned char file_94[] = {
#embed "pictures/16-milky-way.jpg"
};

static const unsigned char file_95[] = {
#embed "pictures/17-aurora.jpg"
};

static const unsigned char file_96[] = {
#embed "pictures/18-red-canyon.jpg"
};

static const unsigned char file_97[] = {
#embed "pictures/19-volcano-at-dawn.jpg"
};

static const unsigned char file_98[] = {
#embed "pictures/20-river-bend.jpg"
};

static const unsigned char file_99[] = {
#embed "pictures/21-lighthouse.jpg"
};

static const unsigned char file_100[] = {
#embed "pictures/22-rooftops.jpg"
};

static const unsigned char file_101[] = {
#embed "pictures/23-wet-street-at-night.jpg"
};

static const unsigned char file_102[] = {
#embed "pictures/24-bridge-in-fog.jpg"
};

static const unsigned char file_103[] = {
#embed "pictures/25-palm-island.jpg"
};

static const unsigned char file_104[] = {
#embed "pictures/26-moonrise-over-sea.jpg"
};

static const unsigned char file_105[] = {
#embed "pictures/27-storm-over-plain.jpg"
};

static const unsigned char file_106[] = {
#embed "pictures/28-tulip-rows.jpg"
};

static const unsigned char file_107[] = {
#embed "pictures/29-icebergs.jpg"
};

static const unsigned char file_108[] = {
#embed "pictures/30-terraced-hills.jpg"
};

static const unsigned char file_109[] = {
#embed "pictures/31-bamboo-grove.jpg"
};

static const unsigned char file_110[] = {
#embed "pictures/32-cherry-blossom.jpg"
};

static const unsigned char file_111[] = {
#embed "pictures/33-coral-lagoon.jpg"
};

static const unsigned char file_112[] = {
#embed "pictures/34-savanna-acacia.jpg"
};

static const unsigned char file_113[] = {
#embed "pictures/35-glacier-tongue.jpg"
};

static const unsigned char file_114[] = {
#embed "pictures/36-fjord.jpg"
};

static const unsigned char file_115[] = {
#embed "pictures/37-geyser.jpg"
};

static const unsigned char file_116[] = {
#embed "pictures/38-salt-flat.jpg"
};

static const unsigned char file_117[] = {
#embed "pictures/39-tea-hills.jpg"
};

static const unsigned char file_118[] = {
#embed "pictures/40-redwoods.jpg"
};

static const unsigned char file_119[] = {
#embed "pictures/41-slot-canyon.jpg"
};

static const unsigned char file_120[] = {
#embed "pictures/42-sea-stacks.jpg"
};

static const unsigned char file_121[] = {
#embed "pictures/43-cactus-desert.jpg"
};

static const unsigned char file_122[] = {
#embed "pictures/44-emerald-peaks.jpg"
};

static const unsigned char file_123[] = {
#embed "pictures/45-hot-spring.jpg"
};

static const unsigned char file_124[] = {
#embed "pictures/46-star-trails.jpg"
};

static const unsigned char file_125[] = {
#embed "pictures/47-torii-gates.jpg"
};

static const unsigned char file_126[] = {
#embed "pictures/48-temple-pond.jpg"
};

static const unsigned char file_127[] = {
#embed "pictures/49-stone-garden.jpg"
};

static const unsigned char file_128[] = {
#embed "pictures/50-lantern-street.jpg"
};

static const unsigned char file_129[] = {
#embed "pictures/51-stone-bridge.jpg"
};

static const unsigned char file_130[] = {
#embed "pictures/52-iron-tower.jpg"
};

static const unsigned char file_131[] = {
#embed "pictures/53-domes-at-dusk.jpg"
};

static const unsigned char file_132[] = {
#embed "pictures/54-canal-houses.jpg"
};

static const unsigned char file_133[] = {
#embed "pictures/55-painted-houses.jpg"
};

static const unsigned char file_134[] = {
#embed "pictures/56-windmill.jpg"
};

static const unsigned char file_135[] = {
#embed "pictures/57-ancient-columns.jpg"
};

static const unsigned char file_136[] = {
#embed "pictures/58-market-lamps.jpg"
};

static const unsigned char file_137[] = {
#embed "pictures/59-spiral-stair.jpg"
};

static const unsigned char file_138[] = {
#embed "pictures/60-balloons.jpg"
};

static const unsigned char file_139[] = {
#embed "pictures/61-cabin-in-snow.jpg"
};

static const unsigned char file_140[] = {
#embed "pictures/62-wooden-jetty.jpg"
};

static const embedded_file embedded_files[] = {
    {"gallery/gallery.css", file_0, sizeof file_0},
    {"gallery/gallery.js", file_1, sizeof file_1},
    {"gazetteer/places.bin", file_2, sizeof file_2},
    {"library/photos.index", file_3, sizeof file_3},
    {"library/photos/B0bA51GV3lwh31VX.json", file_4, sizeof file_4},
    {"library/photos/BVtG.H1NE73g7NEp1.json", file_5, sizeof file_5},
    {"library/photos/Bh_.mR5jl8OF2RHXGi.json", file_6, sizeof file_6},
    {"library/photos/C491jIo5gq334LA6.json", file_7, sizeof file_7},
    {"library/photos/EhGIbcEP49ARFfh9Rj.json", file_8, sizeof file_8},
    {"library/photos/HEZa9y3ppwc2fzyBvQ.json", file_9, sizeof file_9},
    {"library/photos/H_ES87uDtFeHK0H5.json", file_10, sizeof file_10},
    {"library/photos/Hm7078Z39YW0N9vUS6.json", file_11, sizeof file_11},
    {"library/photos/I3NSwM3xVQA7YL54.json", file_12, sizeof file_12},
    {"library/photos/IY95MX3.q0_zl1rPRr.json", file_13, sizeof file_13},
    {"library/photos/Ipe37g8LC523c13J.json", file_14, sizeof file_14},
    {"library/photos/IsJGjqw2qNGPefY435.json", file_15, sizeof file_15},
    {"library/photos/JUl5RywMaR960srd.json", file_16, sizeof file_16},
    {"library/photos/Jm6JKbNnRr899N1k.json", file_17, sizeof file_17},
    {"library/photos/KERYDH_BJTUdbh94.json", file_18, sizeof file_18},
    {"library/photos/Kk7V1lc0781497orq.json", file_19, sizeof file_19},
    {"library/photos/KkT47MpUpU1y86g9D.json", file_20, sizeof file_20},
    {"library/photos/LxC.fZnE08Cd0BYJO.json", file_21, sizeof file_21},
    {"library/photos/Mh8aQhkZpA9uVscO2e.json", file_22, sizeof file_22},
    {"library/photos/MuZQ4njd8S44v28k.json", file_23, sizeof file_23},
    {"library/photos/OQYE2zqetp8zlaa2.json", file_24, sizeof file_24},
    {"library/photos/P8PZ3iWdFkKG.71b.json", file_25, sizeof file_25},
    {"library/photos/PoSGqG97CREU4d1Pk.json", file_26, sizeof file_26},
    {"library/photos/R3Sqh5umvqIEm3Uc7.json", file_27, sizeof file_27},
    {"library/photos/RJZOGlSUc7u10MsfWa.json", file_28, sizeof file_28},
    {"library/photos/T4li0kcNy09m0XSt.json", file_29, sizeof file_29},
    {"library/photos/T9243Zfz374_UeaO.json", file_30, sizeof file_30},
    {"library/photos/TECyKZtyLymsCQmS.json", file_31, sizeof file_31},
    {"library/photos/UeBGQeo1yaXNP8PJ.json", file_32, sizeof file_32},
    {"library/photos/Xc0U1wZGs8056kR8.json", file_33, sizeof file_33},
    {"library/photos/Xe7tZQgcHxATRy4S.json", file_34, sizeof file_34},
    {"library/photos/Ys.d6V99Smoh8b4U.json", file_35, sizeof file_35},
    {"library/photos/ZRTVMbgUG_icngzU39.json", file_36, sizeof file_36},
    {"library/photos/ZRi9rw0e9amVLC6e.json", file_37, sizeof file_37},
    {"library/photos/ZnkI.tBn2KBGGY77.json", file_38, sizeof file_38},
    {"library/photos/aJ44OrDxy81oYJrZ4l.json", file_39, sizeof file_39},
    {"library/photos/bQ6fOk3sjCrFru4e.json", file_40, sizeof file_40},
    {"library/photos/cNri9U3GMu9_78Gb.json", file_41, sizeof file_41},
    {"library/photos/cOBaenwkfPo16yGBB.json", file_42, sizeof file_42},
    {"library/photos/d2j67XNdLFm65Q7FI.json", file_43, sizeof file_43},
    {"library/photos/d9s7oWp204MCBsOh.json", file_44, sizeof file_44},
    {"library/photos/dESho5j6XjuBwC5mup.json", file_45, sizeof file_45},
    {"library/photos/dnGfwzOO1HtVui5L.json", file_46, sizeof file_46},
    {"library/photos/e5lDeV4Ye0HHncfU.json", file_47, sizeof file_47},
    {"library/photos/eHlm5_A.Iw74ZQ_HI.json", file_48, sizeof file_48},
    {"library/photos/f6Rj23702RTXTrS2s.json", file_49, sizeof file_49},
    {"library/photos/fVP6a1xABb5w3uRt.json", file_50, sizeof file_50},
    {"library/photos/gRJo.VN0foU2BTPD2u.json", file_51, sizeof file_51},
    {"library/photos/gS3smDv338TlhYuWQn.json", file_52, sizeof file_52},
    {"library/photos/h3_fY0p8Xh279Ime.json", file_53, sizeof file_53},
    {"library/photos/hVqnnYbM2T03ldgO.json", file_54, sizeof file_54},
    {"library/photos/hdUc97fzLOyjHxCM.json", file_55, sizeof file_55},
    {"library/photos/ixF3zUaLJpJWTmfSP.json", file_56, sizeof file_56},
    {"library/photos/j_4F00P13Sa6_bWfq.json", file_57, sizeof file_57},
    {"library/photos/m6w0VlliXdtriAcH.json", file_58, sizeof file_58},
    {"library/photos/mEQ9Dq2DwK5Twb56s.json", file_59, sizeof file_59},
    {"library/photos/mt96PsA7K3cFE4Hu.json", file_60, sizeof file_60},
    {"library/photos/nYgg5NJVNo7f1oby.json", file_61, sizeof file_61},
    {"library/photos/nifMmlfd.yU2ImFF.json", file_62, sizeof file_62},
    {"library/photos/nk833clblohkiI4qIT.json", file_63, sizeof file_63},
    {"library/photos/o098QuP0teOPF2NG.json", file_64, sizeof file_64},
    {"library/photos/rIK3EY117Ys5P_d4.json", file_65, sizeof file_65},
    {"library/photos/r_lJkBjOTcyE7.50.json", file_66, sizeof file_66},
    {"library/photos/tAXu0LBD94kV6lr2.json", file_67, sizeof file_67},
    {"library/photos/t_3DVvM.B77o9Ouj.json", file_68, sizeof file_68},
    {"library/photos/ww6QwUT473X6Tm91.json", file_69, sizeof file_69},
    {"library/photos/yRz9ai_FCEmUhlJR.json", file_70, sizeof file_70},
    {"library/photos/yk_0wW2ekr_CHqQ.Qw.json", file_71, sizeof file_71},
    {"library/photos/zu1OcSs8B45ZEmbMmF.json", file_72, sizeof file_72},
    {"library/photos/zub5GHbzS7B12x5u8l.json", file_73, sizeof file_73},
    {"library/places.json", file_74, sizeof file_74},
    {"map/areas.bin", file_75, sizeof file_75},
    {"map/coastline-110m.bin", file_76, sizeof file_76},
    {"map/coastline-50m.bin", file_77, sizeof file_77},
    {"map/countries.tsv", file_78, sizeof file_78},
    {"pictures/01-ridges-in-haze.jpg", file_79, sizeof file_79},
    {"pictures/02-snow-peak.jpg", file_80, sizeof file_80},
    {"pictures/03-sea-cliffs.jpg", file_81, sizeof file_81},
    {"pictures/04-beach-at-sunset.jpg", file_82, sizeof file_82},
    {"pictures/05-dunes.jpg", file_83, sizeof file_83},
    {"pictures/06-skyline-at-night.jpg", file_84, sizeof file_84},
    {"pictures/07-skyline-at-dusk.jpg", file_85, sizeof file_85},
    {"pictures/08-forest-in-fog.jpg", file_86, sizeof file_86},
    {"pictures/09-autumn-forest.jpg", file_87, sizeof file_87},
    {"pictures/10-rolling-fields.jpg", file_88, sizeof file_88},
    {"pictures/11-wheat-and-sky.jpg", file_89, sizeof file_89},
    {"pictures/12-lake-reflection.jpg", file_90, sizeof file_90},
    {"pictures/13-winter-pines.jpg", file_91, sizeof file_91},
    {"pictures/14-harbour-at-evening.jpg", file_92, sizeof file_92},
    {"pictures/15-waterfall.jpg", file_93, sizeof file_93},
    {"pictures/16-milky-way.jpg", file_94, sizeof file_94},
    {"pictures/17-aurora.jpg", file_95, sizeof file_95},
    {"pictures/18-red-canyon.jpg", file_96, sizeof file_96},
    {"pictures/19-volcano-at-dawn.jpg", file_97, sizeof file_97},
    {"pictures/20-river-bend.jpg", file_98, sizeof file_98},
    {"pictures/21-lighthouse.jpg", file_99, sizeof file_99},
    {"pictures/22-rooftops.jpg", file_100, sizeof file_100},
    {"pictures/23-wet-street-at-night.jpg", file_101, sizeof file_101},
    {"pictures/24-bridge-in-fog.jpg", file_102, sizeof file_102},
    {"pictures/25-palm-island.jpg", file_103, sizeof file_103},
    {"pictures/26-moonrise-over-sea.jpg", file_104, sizeof file_104},
    {"pictures/27-storm-over-plain.jpg", file_105, sizeof file_105},
    {"pictures/28-tulip-rows.jpg", file_106, sizeof file_106},
    {"pictures/29-icebergs.jpg", file_107, sizeof file_107},
    {"pictures/30-terraced-hills.jpg", file_108, sizeof file_108},
    {"pictures/31-bamboo-grove.jpg", file_109, sizeof file_109},
    {"pictures/32-cherry-blossom.jpg", file_110, sizeof file_110},
    {"pictures/33-coral-lagoon.jpg", file_111, sizeof file_111},
    {"pictures/34-savanna-acacia.jpg", file_112, sizeof file_112},
    {"pictures/35-glacier-tongue.jpg", file_113, sizeof file_113},
    {"pictures/36-fjord.jpg", file_114, sizeof file_114},
    {"pictures/37-geyser.jpg", file_115, sizeof file_115},
    {"pictures/38-salt-flat.jpg", file_116, sizeof file_116},
    {"pictures/39-tea-hills.jpg", file_117, sizeof file_117},
    {"pictures/40-redwoods.jpg", file_118, sizeof file_118},
    {"pictures/41-slot-canyon.jpg", file_119, sizeof file_119},
    {"pictures/42-sea-stacks.jpg", file_120, sizeof file_120},
    {"pictures/43-cactus-desert.jpg", file_121, sizeof file_121},
    {"pictures/44-emerald-peaks.jpg", file_122, sizeof file_122},
    {"pictures/45-hot-spring.jpg", file_123, sizeof file_123},
    {"pictures/46-star-trails.jpg", file_124, sizeof file_124},
    {"pictures/47-torii-gates.jpg", file_125, sizeof file_125},
    {"pictures/48-temple-pond.jpg", file_126, sizeof file_126},
    {"pictures/49-stone-garden.jpg", file_127, sizeof file_127},
    {"pictures/50-lantern-street.jpg", file_128, sizeof file_128},
    {"pictures/51-stone-bridge.jpg", file_129, sizeof file_129},
    {"pictures/52-iron-tower.jpg", file_130, sizeof file_130},
    {"pictures/53-domes-at-dusk.jpg", file_131, sizeof file_131},
    {"pictures/54-canal-houses.jpg", file_132, sizeof file_132},
    {"pictures/55-painted-houses.jpg", file_133, sizeof file_133},
    {"pictures/56-windmill.jpg", file_134, sizeof file_134},
    {"pictures/57-ancient-columns.jpg", file_135, sizeof file_135},
    {"pictures/58-market-lamps.jpg", file_136, sizeof file_136},
    {"pictures/59-spiral-stair.jpg", file_137, sizeof file_137},
    {"pictures/60-balloons.jpg", file_138, sizeof file_138},
    {"pictures/61-cabin-in-snow.jpg", file_139, sizeof file_139},
    {"pictures/62-wooden-jetty.jpg", file_140, sizeof file_140},
};

const size_t embedded_files_count = sizeof embedded_files / sizeof *embedded_files;

const embedded_file *embedded_files_start(void) { return embedded_files; }
