/// Names of pictures as programs write them, with the date that each says.
///
/// Most rows are here because a program, a version of it, or a language differs from another in
/// a separator, a word, or a digit.
enum NamedDates {
  /// A name, the date in it, the program that writes it, and where it is reported.
  ///
  /// A date is a day, or a day and a time in an unknown time zone; `+00:00` is behind a time
  /// that is Coordinated Universal Time. A source is an issue or a file of a repository, or a page.
  static let forms: [(name: String, date: String, program: String, source: String)] = [
    // Fourteen or seventeen digits.
    (
      "IMG_20211114_191156", "2021-11-14 19:11:56",
      "Secure Camera (GrapheneOS)", "github.com/GrapheneOS/Camera#66"
    ),
    (
      "20180717_051916", "2018-07-17 05:19:16",
      "Samsung camera", "github.com/InnovativeReelTechnologies/wordpress#90"
    ),
    (
      "20231207_101605_001", "2023-12-07 10:16:05",
      "Samsung camera, a burst", "github.com/simulot/immich-go#99"
    ),
    (
      "IMG20210211125718-edited", "2021-02-11 12:57:18",
      "Oppo and Realme camera, edited", "github.com/ente-io/ente: upload.test.ts"
    ),
    (
      "IMG_20130816_145041-MOTION(1)", "2013-08-16 14:50:41",
      "Google Photos, an animation", "github.com/ente/photos-web#491"
    ),
    (
      "MVIMG_20190215_193501",
      "2019-02-15 19:35:01",
      "Google Camera, a moving picture",
      "github.com/TheLastGimbus/GooglePhotosTakeoutHelper: gpth_test.dart"
    ),
    (
      "PANO_20171108_172445", "2017-11-08 17:24:45",
      "Google Camera, a panorama", "seen in practice"
    ),
    (
      "VID_20220107_113306", "2022-01-07 11:33:06",
      "Android camera, a film", "github.com/TheLastGimbus/GooglePhotosTakeoutHelper: gpth_test.dart"
    ),
    (
      "00100lrPORTRAIT_00100_BURST20200418222652648_COVER", "2020-04-18 22:26:52.648",
      "Google Camera, a portrait", "github.com/nextcloud/photos#298"
    ),
    (
      "00015IMG_00015_BURST20171111030039_COVER", "2017-11-11 03:00:39",
      "Nexus 6P, a burst", "github.com/simulot/immich-go#100"
    ),
    (
      "DSC_0000_BURST20230321152231242", "2023-03-21 15:22:31.242",
      "Sony Xperia, a burst", "github.com/deckerst/aves#562"
    ),
    (
      "DSCPDC_0003_BURST20180619163426901_COVER", "2018-06-19 16:34:26.901",
      "Sony Xperia, predictive capture", "github.com/deckerst/aves#598"
    ),
    (
      "AR_EFFECT_20141126193511", "2014-11-26 19:35:11",
      "Sony Xperia, AR effect", "github.com/simulot/immich-go: namesdate_test.go"
    ),
    (
      "IMG_20180914_094602055_BURST000_COVER", "2018-09-14 09:46:02.055",
      "Motorola camera, a burst", "github.com/SimpleMobileTools/Simple-Gallery#952"
    ),
    (
      "image20210421_161233207", "2021-04-21 16:12:33.207",
      "Ubuntu Touch camera", "github.com/ubports/ubuntu-touch#1776"
    ),
    (
      "IMG_20210921_144423_783", "2021-09-21 14:44:23",
      "Instagram", "github.com/ente-io/ente: upload.test.ts"
    ),
    ("P_20180325_164809_vHDR_Auto", "2018-03-25 16:48:09", "Asus camera", "seen in practice"),
    (
      "DJI_20210727151458_0015_Z", "2021-07-27 15:14:58",
      "DJI H20T, the zoom camera", "github.com/dji-sdk/Mobile-SDK-iOS#486"
    ),
    ("DJI_20231104083011_0001_D", "2023-11-04 08:30:11", "DJI drone", "seen in practice"),
    (
      "Bebop2_20180719194940+0200", "2018-07-19 19:49:40",
      "Parrot Bebop 2", "github.com/simulot/immich-go: namesdate_test.go"
    ),
    (
      "Screenshot_20190919-053857_Camera-edited", "2019-09-19 05:38:57",
      "Android, edited", "github.com/TheLastGimbus/GooglePhotosTakeoutHelper: gpth_test.dart"
    ),
    (
      "Screenshot_20220810-190046_Chrome", "2022-08-10 19:00:46",
      "Android, with the app", "github.com/SimpleMobileTools/Simple-Gallery#2592"
    ),
    (
      "Screenshot_20230502_071244_com.whatsapp", "2023-05-02 07:12:44",
      "Huawei, with the app", "seen in practice"
    ),
    (
      "Screenshot 20221106 211633.com.google.android.apps.nbu.paisa.user", "2022-11-06 21:16:33",
      "Android, with the app", "github.com/ente-io/ente: upload.test.ts"
    ),
    (
      "Screen_Recording_20210916-231315_WhatsApp", "2021-09-16 23:13:15",
      "Samsung, a film of the screen", "github.com/SimpleMobileTools/Simple-Gallery#2592"
    ),
    (
      "SmartSelect_20181112-101808_Chrome", "2018-11-12 10:18:08",
      "Samsung, a cutting", "seen in practice"
    ),
    (
      "TimeRiderII_20221013-175337", "2022-10-13 17:53:37",
      "J2ME Loader", "github.com/nikita36078/J2ME-Loader#935"
    ),
    (
      "Screenbox_20230813_110824", "2023-08-13 11:08:24",
      "Screenbox", "github.com/huynhsontung/Screenbox#225"
    ),
    (
      "mpv_snapshot_20240723_133802", "2024-07-23 13:38:02",
      "mpvEx", "github.com/marlboro-advance/mpvEx#728"
    ),
    (
      "screenshot-20240208101623", "2024-02-08 10:16:23",
      "ScreenGrab", "github.com/lxqt/screengrab#383"
    ),
    (
      "20220809095256114", "2022-08-09 09:52:56.114",
      "Electron Screenshots", "github.com/nashaofu/screenshots#165"
    ),
    ("InShot_20210610_145531293", "2021-06-10 14:55:31.293", "InShot", "seen in practice"),
    ("KakaoTalk_20221024_143936653", "2022-10-24 14:39:36.653", "KakaoTalk", "seen in practice"),
    (
      "KakaoTalk_20201120_233540952_04", "2020-11-20 23:35:40.952",
      "KakaoTalk, one of several", "seen in practice"
    ),
    (
      "threema-20220909-125017145", "2022-09-09 12:50:17.145",
      "Threema", "github.com/threema-ch/threema-android: FileUtil.java"
    ),
    (
      "threema-20190617-013803-219c3ea473d7aca6", "2019-06-17 01:38:03",
      "Threema, with a message", "github.com/threema-ch/threema-android: FileUtil.java"
    ),
    ("PSX_20201217_122914", "2020-12-17 12:29:14", "Photoshop Express", "seen in practice"),
    ("Polish_20230615_204512881", "2023-06-15 20:45:12.881", "Polish", "seen in practice"),
    ("Resized_20190830_122415", "2019-08-30 12:24:15", "Photo resizer", "seen in practice"),
    (
      "VideoCapture_20200704-195233", "2020-07-04 19:52:33",
      "Samsung, a picture of a film", "seen in practice"
    ),
    (
      "20160107-202521", "2016-01-07 20:25:21",
      "Nextcloud for Android", "github.com/nextcloud/android#521"
    ),
    (
      "20130518_142022_3D657EBD", "2013-05-18 14:20:22",
      "PhotoPrism", "github.com/photoprism/photoprism: datetime_filepath_test.go"
    ),
    (
      "Portes_F69236275_20230314212224661_MD_WITH_TARGET", "2023-03-14 21:22:24.661",
      "a surveillance camera", "github.com/TarheelGrad1998/gallery-card#59"
    ),
    // Coordinated Universal Time.
    (
      "PXL_20230526_200122948", "2023-05-26 20:01:22.948+00:00",
      "Pixel Camera", "github.com/simulot/immich-go#397"
    ),
    (
      "PXL_20211014_171433750.MP", "2021-10-14 17:14:33.750+00:00",
      "Pixel Camera, a moving picture", "github.com/simulot/immich-go: pixel.go"
    ),
    (
      "PXL_20211015_192314061.PORTRAIT", "2021-10-15 19:23:14.061+00:00",
      "Pixel Camera, a portrait", "github.com/simulot/immich-go: pixel.go"
    ),
    (
      "PXL_20231207_032111247.RAW-02.ORIGINAL", "2023-12-07 03:21:11.247+00:00",
      "Pixel Camera, raw", "github.com/simulot/immich-go: pixel.go"
    ),
    (
      "PXL_20220405_090123740.PORTRAIT-modifié", "2022-04-05 09:01:23.740+00:00",
      "Google Photos, edited", "github.com/simulot/immich-go: google-takeout.md"
    ),
    (
      "PXL_20230330_184138390.MOTION-01.COVER~2", "2023-03-30 18:41:38.390+00:00",
      "Pixel Camera, edited", "seen in practice"
    ),
    (
      "PXL_20201005_180522322_stitch", "2020-10-05 18:05:22.322+00:00",
      "Image Composite Editor", "github.com/alexandermueller/RestoreDates"
    ),
    (
      "20170923_220934000_iOS", "2017-09-23 22:09:34.000+00:00",
      "OneDrive for iOS", "github.com/ente-io/ente: upload.test.ts"
    ),
    (
      "20220121_020918000_iOS (1)", "2022-01-21 02:09:18.000+00:00",
      "OneDrive for iOS, a copy", "seen in practice"
    ),
    (
      "2018-05-13_11-18-45_UTC", "2018-05-13 11:18:45+00:00",
      "Instaloader", "github.com/instaloader/instaloader: codesnippets.rst"
    ),
    (
      "2023-04-02_10-07-58_UTC_1", "2023-04-02 10:07:58+00:00",
      "Instaloader, one of several", "github.com/instaloader/instaloader#2034"
    ),
    (
      "Skype_Picture_2019_01_04T16_37_35_583Z", "2019-01-04 16:37:35.583+00:00",
      "Skype", "seen in practice"
    ),
    ("FB_IMG_1560785471157", "2019-06-17 15:31:11.157+00:00", "Facebook", "seen in practice"),
    (
      "FB_IMG_1671860820082(1)", "2022-12-24 05:47:00.082+00:00",
      "Facebook, a copy", "seen in practice"
    ),
    (
      "mmexport1661090654329", "2022-08-21 14:04:14.329+00:00",
      "WeChat, saved", "github.com/Cryolitia/PhotoTimeFix#3"
    ),
    (
      "wx_camera_1505788478724", "2017-09-19 02:34:38.724+00:00",
      "WeChat, taken", "github.com/Cryolitia/PhotoTimeFix#3"
    ),
    // A day.
    (
      "IMG-20201018-WA0007", "2020-10-18",
      "WhatsApp for Android", "github.com/photoprism/photoprism#1102"
    ),
    (
      "IMG-20190330-WA0002(1)", "2019-03-30",
      "WhatsApp for Android, a copy", "github.com/ente/photos-web#491"
    ),
    (
      "IMG-20150125-WA0003-modifié", "2015-01-25",
      "Google Photos, edited", "github.com/TheLastGimbus/GooglePhotosTakeoutHelper: gpth_test.dart"
    ),
    (
      "VID-20171218-WA0028", "2017-12-18",
      "WhatsApp for Android, a film", "github.com/ente/photos-web#491"
    ),
    ("STK-20210503-WA0011", "2021-05-03", "WhatsApp for Android, a sticker", "seen in practice"),
    ("Scan_20220111", "2022-01-11", "Windows Scan", "seen in practice"),
    ("Scan_20200316 (2)", "2020-03-16", "Windows Scan, one of several", "seen in practice"),
    (
      "2017-06-06_09acf48a-ea95-4ba0-88b2-95b8e6d14ee7-main", "2017-06-06",
      "Snapchat, a memory", "github.com/dangphuc2470/Creation_Date_Changer#2"
    ),
    (
      "2021-05-27_overlay~zip-9C801DD4-6F9C-4E7B-A2D1-08C136E43C0", "2021-05-27",
      "Snapchat, an overlay", "github.com/simulot/immich-go: namesdate_test.go"
    ),
    (
      "2020-06-25_js-EjQSFXMSRzqjMGZ4WTBjulPZ21MRG9KVxoAGgAyAQdIAIAEYAE", "2020-06-25",
      "Snapchat", "github.com/simulot/immich-go: namesdate_test.go"
    ),
    (
      "Screenshot-2017-03-21 Example Domain", "2017-03-21",
      "Firefox Screenshots, the first", "github.com/mozilla-services/screenshots#2445"
    ),
    (
      "20240630_PRDR3958590677_1", "2024-06-30",
      "RDR2 Photo Converter", "github.com/SneakyAzWhat/RDR2PhotoConverter#6"
    ),
    (
      "20200717-pic_1594880936773", "2020-07-17",
      "Markdown Image", "github.com/imlinhanchao/vsc-markdown-image#5"
    ),
    ("20160512 Trip to Rome", "2016-05-12", "written by hand", "seen in practice"),
    ("20090815_Wedding", "2009-08-15", "written by hand", "seen in practice"),
    ("2014-08-03 Trip", "2014-08-03", "written by hand", "seen in practice"),
    (
      "Summer at the lake 2011-04-01", "2011-04-01",
      "written by hand", "aren.advancedrenamer.com/user_guide/method_timestamp"
    ),
    (
      "something_2011-05-11 something", "2011-05-11",
      "written by hand", "github.com/simulot/immich-go: namesdate_test.go"
    ),
    (
      "2022.11.09", "2022-11-09",
      "written by hand", "github.com/simulot/immich-go: namesdate_test.go"
    ),
    ("2012_06_23 Garden", "2012-06-23", "written by hand", "seen in practice"),
    ("1970-01-01 Slide", "1970-01-01", "written by hand, the first day", "seen in practice"),
    ("2004-02-29 Leap day", "2004-02-29", "written by hand, a leap day", "seen in practice"),
    (
      "2003-09-14 to 2003-09-21 Sicily", "2003-09-14",
      "written by hand, the first of two", "seen in practice"
    ),
    (
      "Screenshot 2019-05-21 at 10545.52", "2019-05-21",
      "a broken time", "github.com/photoprism/photoprism: datetime_filepath_test.go"
    ),
    (
      "21.05.2019",
      "2019-05-21",
      "written by hand, the day first",
      "github.com/photoprism/photoprism: datetime_filepath_test.go"
    ),
    (
      "05.21.2019",
      "2019-05-21",
      "written by hand, the month first",
      "github.com/photoprism/photoprism: datetime_filepath_test.go"
    ),
    (
      "12-29-2010_019(1)", "2010-12-29",
      "PhotoScan, the month first", "github.com/TheLastGimbus/GooglePhotosTakeoutHelper#142"
    ),
    ("Geburtstag 24_12_1998", "1998-12-24", "written by hand, the day first", "seen in practice"),
    // A time behind a date with separators.
    (
      "WhatsApp Image 2021-03-24 at 19.52.18", "2021-03-24 19:52:18",
      "WhatsApp Web", "github.com/tomvdholst/whatsapp-timestamp-fixer"
    ),
    (
      "WhatsApp Image 2024-10-01 at 10.06.47 AM (2)", "2024-10-01 10:06:47",
      "WhatsApp Web, twelve hours", "seen in practice"
    ),
    (
      "00000335-PHOTO-2023-09-08-13-42-59", "2023-09-08 13:42:59",
      "WhatsApp for iOS, exported", "github.com/mrmelon54/WhatsAppExportViewer#3"
    ),
    (
      "PHOTO-2022-12-31-14-17-51-1", "2022-12-31 14:17:51",
      "WhatsApp for iOS, one of several", "github.com/ente/ente#6587"
    ),
    (
      "signal-2018-08-21-100217", "2018-08-21 10:02:17",
      "Signal, until 2021", "github.com/photoprism/photoprism#304"
    ),
    (
      "signal-2022-12-17-15-16-04-718", "2022-12-17 15:16:04.718",
      "Signal", "github.com/ente-io/ente: upload.test.ts"
    ),
    (
      "signal-2024-09-24-20-19-49-610-2", "2024-09-24 20:19:49.610",
      "Signal, one of several", "github.com/ente/ente#3851"
    ),
    (
      "photo_2016-02-09_12-16-46", "2016-02-09 12:16:46",
      "Telegram Desktop", "github.com/telegramdesktop/tdesktop#1586"
    ),
    (
      "photo_2021-08-17_23-59-59 (3)", "2021-08-17 23:59:59",
      "Telegram Desktop, one of several", "seen in practice"
    ),
    (
      "telegram_2020_01_30_09_57_18", "2020-01-30 09:57:18",
      "Telegram", "github.com/photoprism/photoprism: datetime_filepath_test.go"
    ),
    (
      "photo_1@29-10-2021_09-30-00", "2021-10-29 09:30:00",
      "Telegram Desktop, exported", "github.com/telegramdesktop/tdesktop: export_data_types.cpp"
    ),
    (
      "photo_37@03-07-2022_03-37-57", "2022-07-03 03:37:57",
      "Telegram Desktop, exported", "github.com/telegramdesktop/tdesktop: export_data_types.cpp"
    ),
    (
      "viber_image_2024-12-16_15-21-07-538", "2024-12-16 15:21:07.538",
      "Viber Desktop", "seen in practice"
    ),
    (
      "KakaoTalk_Photo_2022-09-15-20-31-04", "2022-09-15 20:31:04",
      "KakaoTalk for macOS", "seen in practice"
    ),
    (
      "KakaoTalk_Photo_2021-11-15-22-34-01 001", "2021-11-15 22:34:01",
      "KakaoTalk for macOS, of several", "seen in practice"
    ),
    ("2015-11-29 13.54.12", "2015-11-29 13:54:12", "Dropbox", "github.com/haiwen/seafile-iOS#100"),
    (
      "2002-12-08 12.00.00-11", "2002-12-08 12:00:00",
      "Dropbox, one of several", "github.com/andrewning/sortphotos#155"
    ),
    (
      "2022-02-18 16.00.12-DCMX", "2022-02-18 16:00:12",
      "an Android camera, with a mark", "github.com/ente-io/ente: upload.test.ts"
    ),
    (
      "2019-10-31 155703", "2019-10-31 15:57:03",
      "written by hand", "github.com/deckerst/aves: time_utils_test.dart"
    ),
    (
      "2014-08-25_17.15.33", "2014-08-25 17:15:33",
      "an Android camera", "github.com/photoprism/photoprism#304"
    ),
    (
      "2017-07-06 06-40-56 1623", "2017-07-06 06:40:56",
      "Nextcloud for iOS", "github.com/nextcloud/ios#297"
    ),
    (
      "2018-02-09_20-42-50_2018", "2018-02-09 20:42:50",
      "Nextcloud for iOS", "github.com/nextcloud/ios#1206"
    ),
    (
      "Photo-2015-06-06-14-02-52_1234", "2015-06-06 14:02:52",
      "ownCloud for iOS", "github.com/owncloud/ios-legacy#395"
    ),
    (
      "C360_2015-07-25-07-40-28-323_org", "2015-07-25 07:40:28.323",
      "Camera360", "seen in practice"
    ),
    ("C360_2011-11-10 17-28-53", "2011-11-10 17:28:53", "Camera360, the first", "seen in practice"),
    (
      "2021_04_05_11_20_19_0", "2021-04-05 11:20:19",
      "FreeDcam, a bracket", "github.com/KillerInk/FreeDcam#157"
    ),
    (
      "2016_01_30_11_49_15", "2016-01-30 11:49:15",
      "an Android program", "github.com/TheLastGimbus/GooglePhotosTakeoutHelper: gpth_test.dart"
    ),
    (
      "picture_BYEDP000105_2019-09-27_074152.431", "2019-09-27 07:41:52.431",
      "Blueye drone", "github.com/BluEye-Robotics/blueye.sdk#57"
    ),
    (
      "car-2022-12-23 03:34:52 PM", "2022-12-23 15:34:52",
      "rpicam-detect", "github.com/raspberrypi/rpicam-apps#435"
    ),
    (
      "test_2021-02-20_22-30-40-0300_1920x1080_40375085_", "2021-02-20 22:30:40",
      "unknown, with a zone", "github.com/SimpleMobileTools/Simple-Gallery#2592"
    ),
    ("WIN_20200310_13_51_02_Pro", "2020-03-10 13:51:02", "Windows Camera", "seen in practice"),
    ("WP_20141212_22_08_26_Pro", "2014-12-12 22:08:26", "Lumia Camera", "seen in practice"),
    (
      "IMG_27.01.2015-19.20.00", "2015-01-27 19:20:00",
      "a camera, the day first", "github.com/ivandokov/phockup: test_date.py"
    ),
    (
      "IMG_18.07.2016-18:23:24", "2016-07-18 18:23:24",
      "FaceSlim", "github.com/indywidualny/FaceSlim#196"
    ),
    // Pictures of a screen.
    (
      "Screenshot_2022-09-11-18-17-54-890_name.monwf.customiuizer", "2022-09-11 18:17:54.890",
      "Xiaomi, with the app", "github.com/MonwF/customiuizer#23"
    ),
    (
      "Screenshot_2019-04-16-11-19-37-232_com", "2019-04-16 11:19:37.232",
      "Xiaomi, shortened", "github.com/TheLastGimbus/GooglePhotosTakeoutHelper: gpth_test.dart"
    ),
    (
      "Screenshot_2023-04-05_11-22-56", "2023-04-05 11:22:56",
      "Screenshot Tile", "github.com/cvzi/ScreenshotTile#315"
    ),
    (
      "Screenshot_2018_08_21_06_49_15", "2018-08-21 06:49:15",
      "Nougat Quick Settings", "github.com/simonesestito/nougat_quickSettings#17"
    ),
    (
      "Screenshot from 2017-02-01 11-32-30", "2017-02-01 11:32:30",
      "GNOME", "github.com/kiyui/gnome-shell-screenshotlocations-extension#2"
    ),
    (
      "Bildschirmfoto von 2016-12-27 03-23-56", "2016-12-27 03:23:56",
      "GNOME, German", "github.com/OttoAllmendinger/gnome-shell-screenshot#13"
    ),
    (
      "2018-12-02-103517_1920x1080_scrot", "2018-12-02 10:35:17",
      "scrot", "github.com/emersion/grim#10"
    ),
    (
      "screenshot_2021-06-06-20:05:56_1920x1080", "2021-06-06 20:05:56",
      "scrot", "github.com/antoniosarosi/dotfiles#26"
    ),
    (
      "2023-02-14_18-07", "2023-02-14 18:07:00",
      "Flameshot", "github.com/flameshot-org/flameshot: confighandler.cpp"
    ),
    (
      "2020-11-15T16:41:25,109868379+01:00", "2020-11-15 16:41:25",
      "grimshot", "github.com/swaywm/sway#5817"
    ),
    (
      "Screenshot 2023-11-25 132109", "2023-11-25 13:21:09",
      "Windows Snipping Tool", "github.com/Enet4/cryxtels#32"
    ),
    (
      "Captura de pantalla 2022-02-21 085648", "2022-02-21 08:56:48",
      "Windows Snipping Tool, Spanish", "seen in practice"
    ),
    (
      "Screen Shot 2018-03-12 at 11.36.34 AM", "2018-03-12 11:36:34",
      "macOS, until 2021", "github.com/ibm-functions/shell#626"
    ),
    (
      "Screen Shot 2014-12-10 at 12.42.07 PM", "2014-12-10 12:42:07",
      "macOS, until 2021", "github.com/fwenzel/upshot#69"
    ),
    (
      "Screenshot 2023-07-15 at 14.30.25", "2023-07-15 14:30:25",
      "macOS", "github.com/simulot/immich-go: technical.md"
    ),
    (
      "Screenshot 2024-04-15 at 12.57.01\u{202F}AM", "2024-04-15 00:57:01",
      "macOS, since 2023", "github.com/anomalyco/opencode#22574"
    ),
    (
      "Screenshot 2024-05-12 at 10.42.48\u{202F}PM", "2024-05-12 22:42:48",
      "macOS, since 2023", "github.com/cline/cline#10691"
    ),
    (
      "Screenshot 2024-06-16 at 11.24.08\u{202F}pm", "2024-06-16 23:24:08",
      "macOS, Australian", "github.com/earendil-works/pi#3135"
    ),
    (
      "Bildschirmfoto 2022-08-25 um 19.26.16", "2022-08-25 19:26:16",
      "macOS, German", "seen in practice"
    ),
    (
      "Capture d’écran 2022-06-20 à 14.28.37", "2022-06-20 14:28:37",
      "macOS, French", "seen in practice"
    ),
    (
      "Capture d’e\u{0301}cran 2021-03-09 a\u{0300} 18.05.44", "2021-03-09 18:05:44",
      "macOS, French, decomposed", "seen in practice"
    ),
    (
      "Captura de Pantalla 2022-11-05 a las 10.52.26", "2022-11-05 10:52:26",
      "macOS, Spanish", "seen in practice"
    ),
    (
      "Schermata 2022-01-27 alle 18.09.33", "2022-01-27 18:09:33",
      "macOS, Italian", "seen in practice"
    ),
    (
      "Schermafbeelding 2022-10-13 om 10.43.12", "2022-10-13 10:43:12",
      "macOS, Dutch", "seen in practice"
    ),
    (
      "Captura de Tela 2022-04-03 às 13.02.09", "2022-04-03 13:02:09",
      "macOS, Portuguese", "seen in practice"
    ),
    (
      "Skärmavbild 2022-09-23 kl. 18.56.15", "2022-09-23 18:56:15",
      "macOS, Swedish", "seen in practice"
    ),
    (
      "Skærmbillede 2022-05-12 kl. 13.13.24", "2022-05-12 13:13:24",
      "macOS, Danish", "seen in practice"
    ),
    ("スクリーンショット 2022-11-27 10.22.12", "2022-11-27 10:22:12", "macOS, Japanese", "seen in practice"),
    ("截屏2022-11-17 13.11.05", "2022-11-17 13:11:05", "macOS, Chinese", "seen in practice"),
    (
      "Screenshot 2023-01-22 at 14-05-09 Example Domain", "2023-01-22 14:05:09",
      "Firefox", "seen in practice"
    ),
    (
      "Recording 2021-02-04 at 17.43.30", "2021-02-04 17:43:30",
      "Gifcap", "github.com/joaomoreno/gifcap#49"
    ),
    (
      "OUTLOOK_2016-11-09_11-09-33", "2016-11-09 11:09:33",
      "ShareX", "github.com/ShareX/ShareX#4009"
    ),
    (
      "Batman.avi_snapshot_00.04.13_[2020.07.26_12.37.45]", "2020-07-26 12:37:45",
      "Media Player Classic", "github.com/celluloid-player/celluloid#572"
    ),
    (
      "VRChat_2023-10-01_03-01-18.551_2560x1440", "2023-10-01 03:01:18.551",
      "VRChat", "seen in practice"
    ),
    (
      "NPUA012345_screenshot_2021_10_23_22_28_34", "2021-10-23 22:28:34",
      "RPCS3", "github.com/RPCS3/rpcs3#11056"
    ),
    (
      "2018-10-12_21-17-00.723_top", "2018-10-12 21:17:00.723",
      "Luma3DS", "github.com/RedTopper/Screenshot-Tool#5"
    ),
    (
      "KanColle_2015-04-09_15-53-21", "2015-04-09 15:53:21",
      "KC3Kai", "github.com/KC3Kai/KC3Kai#60"
    ),
    (
      "Bumbly Beach 2016-06-23 17-23-02", "2016-06-23 17:23:02",
      "OpenRCT2", "github.com/OpenRCT2/OpenRCT2#4159"
    ),
    ("2019-08-11_16.45.03", "2019-08-11 16:45:03", "Minecraft", "seen in practice"),
  ]

  /// Names with digits that are no date, and what they are.
  static let others: [(name: String, what: String)] = [
    // Counters of cameras.
    ("DSC01261", "Sony"),
    ("DSCN0042", "Nikon Coolpix"),
    ("_DSC2304", "Nikon, Adobe RGB"),
    ("P1010023", "Panasonic"),
    ("PA120045", "Olympus, month, day and counter"),
    ("IMG_1234", "Canon and iPhone"),
    ("IMG_E1234", "iPhone, edited"),
    ("_MG_2817", "Canon, Adobe RGB"),
    ("GOPR0123", "GoPro"),
    ("GX010042", "GoPro, a film"),
    ("DJI_0748", "DJI"),
    ("R0010057", "Ricoh"),
    ("SAM_0301", "Samsung"),
    ("PICT0005", "Minolta"),
    ("HPIM0123", "HP"),
    ("100_0042", "Kodak, folder and counter"),
    ("WRNI2074", "iPhone, letters and a counter"),
    ("EPSON003", "a scanner"),
    ("299-421_03", "a film and a picture"),
    ("00000001", "a counter"),
    ("IMG_00000001", "Ubuntu Touch, a counter"),
    ("image0", "an attachment"),
    ("image(10)", "an attachment, a copy"),
    ("Screenshot (12)", "Windows, a counter"),
    ("celluloid-shot0001", "Celluloid, a counter"),
    ("VID-WA0028", "WhatsApp, a counter alone"),
    // Numbers of services.
    ("received_10150012345678901", "Messenger, seventeen digits"),
    ("FB_IMG_15658659197157667", "Facebook, seventeen digits of which four are no year"),
    ("31914297_1729262057138911_3467031269303386112_n_1729261867138930", "Facebook"),
    (
      "20190412_416899035309921_7526350013016672471_o",
      "Facebook, a number that begins like a date"
    ),
    ("3340025270185039243_3340025264396894920", "Instagram"),
    ("52115034132_318612fd19_o", "Flickr"),
    ("30410016513_b941ab820b_o", "Flickr"),
    ("Snapchat-1234567890", "Snapchat"),
    ("1313088564296", "an image board, milliseconds without a word before"),
    ("1603482657869", "Signal, milliseconds without a word before"),
    ("+15555555555_1522082357628", "a phone number and milliseconds"),
    ("IMG_1657700130123", "milliseconds behind another word"),
    ("mmexport166109065432", "WeChat, one digit too few"),
    ("sf_photo_1732687893", "Seafile, seconds"),
    ("1772236849-camera_person", "Nest, seconds"),
    ("1431161311_81", "KC3Kai, seconds and a counter"),
    ("textsecure-123456", "Signal, random"),
    ("354658649", "Signal, a number of a message"),
    ("9EA02E90-1063-4948-8CEA-6366ADF15FE5", "Snapchat, a UUID"),
    ("20220713-1015-4a30-8b7c-0123456789ab", "a UUID that begins like a date"),
    ("D30779535ABCA881A866788668CA6F50L", "Nintendo Switch 2, a game"),
    ("d41d8cd98f00b204e9800998ecf8427e", "a hash"),
    // Numbers of things.
    ("EAN 4006381333931", "an article, thirteen digits"),
    ("ISBN 9783161484100", "a book"),
    ("ISBN 978-3-16-148410-0", "a book, with dashes"),
    ("IMEI 356938035643809", "a phone, fifteen digits"),
    ("DE89370400440532013000", "a bank account"),
    ("4111 1111 1111 1111", "a card"),
    ("+49 30 901820", "a phone number"),
    ("+1-202-555-0143", "a phone number, with dashes"),
    ("1.999,00 Euro", "a price"),
    ("v2.10.3", "a version"),
    ("192.168.20.22", "an IP address"),
    ("00-1A-2B-3C-4D-5E", "a network card"),
    ("1920x1080", "a size"),
    ("73_1920_60fps_30mb_180x180_3dh", "a size and a rate"),
    ("48.137154_11.576124", "coordinates"),
    ("N52.5200 E13.4050", "coordinates"),
    ("ISO 9001-2015-07-13", "a norm, a digit and a dash before"),
    ("1.2022.07.13", "a chapter, a digit and a dot before"),
    ("2001.05.12.34", "a version, a dot and a digit behind"),
    ("AB2022-07-1301", "a part, digits behind"),
    ("42022-07-13", "a part, a digit before"),
    ("INV-2022-00713", "an invoice"),
    ("10.15.30", "a time alone"),
    // Dates that say too little.
    ("2022", "a year"),
    ("2022-07", "a month"),
    ("2022_07 Holiday", "a month"),
    ("July 2022", "a month"),
    ("1999-2004 Best of", "two years"),
    ("Season 2019-20", "two years"),
    ("22-07-13 10-15-30", "two digits of a year"),
    ("18-07-20 19-03-46 0001", "Nextcloud for iOS, two digits of a year"),
    ("Photo-20-03-13-11-04-25-0", "ownCloud for iOS, two digits of a year"),
    ("991231-125200", "two digits of a year"),
    ("PicsArt_07-13-10.15.30", "PicsArt, no year"),
    ("1223033452", "rpicam-detect, no year"),
    ("05.07.2022", "the day or the month first"),
    ("07-05-2022_10-15-30", "the day or the month first"),
    ("20220713", "eight digits"),
    ("Order 20220713 copy", "eight digits inside"),
    ("20220713_1015", "eight digits and four"),
    ("202207131015", "twelve digits"),
    ("202207131015301", "fifteen digits"),
    ("2022071310153012", "sixteen digits"),
    ("1202401011234561", "sixteen digits, one before a date"),
    ("202207131015301234", "eighteen digits"),
    ("20240101123456789012", "twenty digits"),
    ("Screenshot-2018-3-15 site title", "Firefox Screenshots, one digit of a month"),
    ("Super Rare #1 NFT Card 2023-1-23 at 19.30.34", "Headgear, one digit of a month"),
    ("Screen Shot 3-12-2018-11-35-39 AM", "IBM shell, one digit of a month"),
    ("Reader_2020-April-12_101530", "KOReader, a word for the month"),
    ("2022-07.13", "two separators"),
    // Impossible dates.
    ("20221301_101530", "month 13"),
    ("20223112-125200", "the day before the month"),
    ("IMG_03082017_140839", "Xiaomi.eu, the day first: year 308"),
    ("20240132_123456", "day 32"),
    ("20230229_101530", "no leap year"),
    ("20220713_256199", "hour 25"),
    ("20240101_126056", "minute 60"),
    ("20240101_123460", "second 60"),
    ("2022-02-30", "February 30"),
    ("2023-02-29", "no leap year"),
    ("2022-00-10", "month 0"),
    ("2022-13-07", "month 13"),
    ("31.04.2022", "April 31"),
    ("20221355 Bolt", "month 13"),
    ("1945-05-08 Parade", "before 1970"),
    ("19450508 Parade", "before 1970"),
    ("1969-12-31", "before 1970"),
    ("19691231_235959", "before 1970"),
    ("2099-01-01", "after tomorrow"),
    ("20990101_101530", "after tomorrow"),
    ("2199-12-31_23-59-59", "after tomorrow"),
  ]
}
