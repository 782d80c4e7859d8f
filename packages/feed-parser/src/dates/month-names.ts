/**
 * What months are called in some sixty languages, as Unicode's locale data (CLDR) has it: in full and short, alone and in a date, without
 * accents. January first, English left out. What is one month here and another there (listopad) is in none of them.
 */
export const monthNames: readonly string[] = [
  'janvier janv enero ene gennaio gen janeiro januari styczen stycznia sty leden ledna led januara sijecanj sijecnja sij ' +
    'јануар јан январь янв января січень січ січня студзень сту студзеня януари яну јануари ianuarie ian ιανουαριου ιαν ocak ' +
    'oca tammikuu tammikuuta tammi jaanuar jaan janvaris sausis sausio eanair ean ionawr ion gener urtarrila urt xaneiro xan ' +
    'jannar janar yanvar yan հունվար հունվարի հնվ იანვარი იან ינואר ינו ינו׳ يناير ينا ژانویه ژان जनवर जनव जन॰ januarie ' +
    'januaro genver jannewaris faoi қаңтар қаң',
  'fevrier fevr febrero febbraio fevereiro fev februari luty lutego lut unor unora uno februara veljaca veljace velj ' +
    'фебруар феб февраль фев февраля февр лютии лют лютого люты лютага февруари februarie φεβρουαριου φεβ subat sub helmikuu ' +
    'helmikuuta helmi veebruar veebr februaris vasaris vasario feabhra feabh chwefror chw chwef febrer otsaila ots febreiro ' +
    'frar fra shkurt shk fevral փետրվար փետ փետրվարի փտվ თებერვალი თებ פברואר פבר פבר׳ فبراير فبر فوریه فور फरवर फरव फर॰ ' +
    'februaro cʼhwevrer cʼhwe febrewaris gearr ақпан ақп',
  'marz mars marzo marco maart mrt marzec marca brezen brezna bre marec ozujak ozujka ozu март мар марта березень бер ' +
    'березня сакавік сак сакавіка martie marcius μαρτιου μαρ mart marts maaliskuu maaliskuuta maalis kovas kovo marta mawrth ' +
    'maw martxoa marzu մարտ մար մարտի մրտ მარტი მარ מרץ مارس مار मरच maret mac machi marto maerz meurzh meur наурыз нау',
  'avril avr abril abr aprile kwiecien kwietnia kwi duben dubna dub aprila travanj travnja tra април апр апрель апреля ' +
    'квітень кві квітня квіт красавік кра красавіка aprilie aprilis απριλιου απρ nisan nis huhtikuu huhtikuuta huhti aprill ' +
    'balandis balandzio aibrean aib ebrill ebr d’abril d’abr apirila api prill pri aprel ապրիլ ապր ապրիլի აპრილი აპრ אפריל ' +
    'אפר אפר׳ ابريل ابر اوریل اور अपरल अपर aprili aprilo abrell ebrel gibl сәуір сәу',
  'mai mayo maggio mag maio mei maj maja kveten kvetna kve svibanj svibnja svi мај маи мая травень тра травня трав majus ' +
    'μαιου μαι mayıs toukokuu toukokuuta touko maijs geguze geguzes bealtaine beal maig maiatza mejju mej մայիս մայ մայիսի ' +
    'մյս მაისი მაი מאי مايو ماي majo mee maaie ceit мамыр мам',
  'juni juin junio giugno giu junho czerwiec czerwca cze cerven cervna cvn juna junij lipanj lipnja јун июнь июн июня ' +
    'червень чер червня черв чэрвень чэр чэрвеня юни јуни iunie iun junius ιουνιου ιουν haziran haz kesakuu kesakuuta kesa ' +
    'juuni junijs birzelis birzelio meitheamh meith mehefin meh juny ekaina eka xuno gunju gun qershor qer iyun iyn հունիս ' +
    'հունիսի հնս ივნისი ივნ יוני יונ يونيو يون ژوين junie mezheven mezh ogmh маусым мау',
  'juli juillet juil julio luglio lug julho lipiec lipca cervenec cervence cvc jula julij srpanj srpnja јул июль июл июля ' +
    'липень лип липня ліпень ліп ліпеня юли јули iulie iul julius ιουλιου ιουλ temmuz tem heinakuu heinakuuta heina juuli ' +
    'julijs liepa liepos iuil gorffennaf gor gorff juliol uztaila uzt xullo xul lulju lul korrik korr iyul iyl հուլիս հուլիսի ' +
    'հլս ივლისი ივლ יולי יול يوليو يول ژويیه जलई जल॰ julai julie gouere goue iuch шілде шіл',
  'aout agosto ago augustus sierpien sierpnia sie srpen srpna augusta avgust avg kolovoz kolovoza kol август авг августа ' +
    'серпень сер серпня серп жнівень жні жніуня augusztus αυγουστου αυγ agustos agu augusti elokuu elokuuta elo augusts ' +
    'rugpjutis rugpjucio agust lunasa lun awst agost d’agost d’ag abuztua abu awwissu aww gusht gush avqust avq օգոստոս օգո ' +
    'օգոստոսի օգս აგვისტო აგვ אוגוסט אוג אוג׳ اغسطس اغس اوت अगसत अगस अग॰ agustus ogos ogo agosti augusto eost luna тамыз там',
  'septembre septiembre settembre set setembro wrzesien wrzesnia wrz zari zar septembra rujan rujna ruj септембар сеп ' +
    'сентябрь сен сентября сент вересень вер вересня верасень верасня септември septembrie szeptember szept σεπτεμβριου σεπ ' +
    'eylul eyl syyskuu syyskuuta syys septembris rugsejis rugsejo mfomh medi setembre iraila ira settembru shtator sht ' +
    'sentyabr sen սեպտեմբեր սեպ սեպտեմբերի სექტემბერი სექ ספטמבר ספט ספט׳ سبتمبر سبت سپتامبر سپت सतबर सतब सत॰ septemba ' +
    'septembro gwengolo gwen septimber sult қыркүиек қыр sentabr septembar',
  'oktober okt octobre octubre ottobre ott outubro out pazdziernik pazdziernika paz rijen rijna rij oktobra октобар окт ' +
    'октябрь октября жовтень жов жовтня жовт кастрычнік кас кастрычніка октомври octombrie οκτωβριου οκτ ekim eki lokakuu ' +
    'lokakuuta loka oktoober oktobris spalis spalio dfomh hydref hyd d’octubre d’oct urria urr ottubru tetor tet oktyabr ' +
    'հոկտեմբեր հոկ հոկտեմբերի ოქტომბერი ოქტ אוקטובר אוק אוק׳ اكتوبر اكت اکتبر اکت अकटबर अकट अकट॰ oktoba oktobro here damh ' +
    'қазан қаз oktabr oktobar',
  'novembre noviembre novembro listopadu novembra studeni studenoga stu новембар нов ноябрь ноя ноября нояб листопад лис ' +
    'листопада лист лістапад ліс лістапада ноември ное noiembrie νοεμβριου νοε kasım kas marraskuu marraskuuta marras ' +
    'novembris lapkritis lapkricio samhain samh tachwedd tach azaroa aza novembru nentor nen noyabr noy նոյեմբեր նոյ ' +
    'նոյեմբերի ნოემბერი ნოე נובמבר נוב נוב׳ نوفمبر نوف نوامبر نوا नवबर नवब नव॰ novemba novimber қараша қар novembar',
  'dezember dez decembre diciembre dic dicembre dezembro grudzien grudnia gru prosinec prosince pro decembra prosinac ' +
    'prosinca децембар дец декабрь дек декабря грудень гру грудня груд снежань сне снежня декември decembrie δεκεμβριου δεκ ' +
    'aralık ara desember des joulukuu joulukuuta joulu detsember dets decembris gruodis gruodzio nollaig noll rhagfyr rhag ' +
    'desembre abendua abe decembro dicembru dhjetor dhj dekabr dek դեկտեմբեր դեկ դեկտեմբերի დეკემბერი დეკ דצמבר דצמ דצמ׳ ' +
    'ديسمبر ديس دسامبر دسا दसबर दसब दस॰ disember dis desemba kerzu kzu desimber dubh желтоқсан жел decembar',
]
