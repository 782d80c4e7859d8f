/** ISO 3166-1 alpha-2 codes of all countries and territories. */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

export const countries: readonly string[] = codes.split(' ')

const countrySet = new Set(countries)

export function isCountry(code: string): boolean {
  return countrySet.has(code)
}

/** The currency (ISO 4217) of someone who has chosen neither country nor currency. */
export const defaultCurrency = 'USD'

/** Countries by the currency that most people in them pay with. Those that are not named take `defaultCurrency`. */
const countriesByCurrency: Record<string, string> = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA YT',
  GBP: 'GB GG GS IM JE SH',
  CHF: 'CH LI',
  AUD: 'AU CC CX HM KI NF NR TV',
  NZD: 'CK NU NZ PN TK',
  CAD: 'CA',
  DKK: 'DK FO GL',
  NOK: 'BV NO SJ',
  SEK: 'SE',
  ISK: 'IS',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  RON: 'RO',
  RSD: 'RS',
  TRY: 'TR',
  UAH: 'UA',
  RUB: 'RU',
  JPY: 'JP',
  CNY: 'CN',
  HKD: 'HK',
  TWD: 'TW',
  KRW: 'KR',
  INR: 'BT IN',
  IDR: 'ID',
  MYR: 'MY',
  PHP: 'PH',
  SGD: 'SG',
  THB: 'TH',
  VND: 'VN',
  PKR: 'PK',
  BDT: 'BD',
  AED: 'AE',
  SAR: 'SA',
  ILS: 'IL PS',
  EGP: 'EG',
  MAD: 'EH MA',
  ZAR: 'LS NA SZ ZA',
  NGN: 'NG',
  KES: 'KE',
  BRL: 'BR',
  MXN: 'MX',
  ARS: 'AR',
  CLP: 'CL',
  COP: 'CO',
  PEN: 'PE',
  UYU: 'UY',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XAF: 'CF CG CM GA GQ TD',
  XPF: 'NC PF WF',
  XCD: 'AG AI DM GD KN LC MS VC',
}

const currencyByCountry = new Map(
  Object.entries(countriesByCurrency).flatMap(([currency, list]) => list.split(' ').map((country) => [country, currency] as const)),
)

/** The currency to begin with in a country. */
export function currencyOf(country: string | null): string {
  return (country !== null && currencyByCountry.get(country)) || defaultCurrency
}
