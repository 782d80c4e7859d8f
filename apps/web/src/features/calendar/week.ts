export type Week = { firstDay: number; weekend: readonly number[] }

type WeekInfo = { firstDay: number; weekend: number[] }
/** Browsers have it as a method, as a property, or not yet. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

/** Of CLDR, for browsers that do not say it: regions whose week begins on Sunday, and on Saturday. */
const fromSunday = new Set(
  'AG AS AU BD BR BS BT BW BZ CA CN CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'.split(
    ' ',
  ),
)
const fromSaturday = new Set('AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' '))
/** Those whose days off are Friday and Saturday. */
const offOnFriday = new Set('AE BH DZ EG IL IQ JO KW LY OM QA SA SD SY YE'.split(' '))

/** On which day, from 1 for Monday to 7 for Sunday, a week begins where the viewer is, and which days are off. */
export function weekOf(locale: string): Week {
  const here = new Intl.Locale(locale) as LocaleWithWeek
  const info = here.getWeekInfo?.() ?? here.weekInfo
  return info ? { firstDay: info.firstDay, weekend: info.weekend } : weekByRegion(locale)
}

/** What most browsers say, by the region alone. */
export function weekByRegion(locale: string): Week {
  const region = new Intl.Locale(locale).maximize().region ?? ''
  const firstDay = fromSunday.has(region) ? 7 : fromSaturday.has(region) ? 6 : 1
  return { firstDay, weekend: offOnFriday.has(region) ? [5, 6] : [6, 7] }
}
