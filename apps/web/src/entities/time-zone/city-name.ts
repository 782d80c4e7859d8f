/** What cities are called today whose time zone has an older name in the browsers. */
const presentNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Asmara',
  'America/Godthab': 'Nuuk',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Atlantic/Faeroe': 'Faroe Islands',
  'Europe/Kiev': 'Kyiv',
}

/** The city a time zone is named after: `America/New_York` is New York. */
export function cityName(timeZone: string): string {
  const present = Object.hasOwn(presentNames, timeZone) ? presentNames[timeZone] : undefined
  return present ?? timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
