const list = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** Every element of HTML that people meet, those of old included. What else stands in angle brackets may be anything (`Map<Key>`). */
export const htmlElements = list(
  'a abbr acronym address applet area article aside audio b base basefont bdi bgsound bdo big blink blockquote body br button canvas caption center ' +
    'cite code col colgroup command data datagrid datalist dd del details dfn dialog dir div dl dt em embed event-source eventsource fieldset figcaption figure font footer form frame ' +
    'frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins isindex kbd keygen label layer legend li link main map mark marquee math menu menuitem meta ' +
    'meter multicol nav nextid nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby s samp ' +
    'script search section select slot small sound source spacer span strike strong style sub summary sup svg table tbody td template textarea tfoot th ' +
    'thead time title tr track tt u ul var video wbr xmp',
)

/** Elements without an end tag. */
export const voidElements = list('area base br col embed frame hr img input link meta param source track wbr')

/** What is inside these is not for reading. */
export const unreadElements = list('script style template textarea select noembed noframes applet svg math')

/** Words on both sides of these do not run together. */
export const blockElements = list(
  'address article aside blockquote br caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr li main nav ol option p pre section summary table tbody td tfoot th thead tr ul',
)
