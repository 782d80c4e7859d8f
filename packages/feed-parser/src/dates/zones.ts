/** Zones by name, in hours east of UTC: RFC 822 §5, and those that people write all the same. */
const hours: Readonly<Record<string, number>> = {
  utc: 0,
  gmt: 0,
  ut: 0,
  z: 0,
  wet: 0,
  est: -5,
  edt: -4,
  et: -5,
  cst: -6,
  cdt: -5,
  ct: -6,
  mst: -7,
  mdt: -6,
  mt: -7,
  pst: -8,
  pdt: -7,
  pt: -8,
  ast: -4,
  adt: -3,
  at: -4,
  nst: -3.5,
  ndt: -2.5,
  akst: -9,
  akdt: -8,
  hst: -10,
  hadt: -9,
  hast: -10,
  bst: 1,
  ist: 5.5,
  west: 1,
  cet: 1,
  cest: 2,
  met: 1,
  mest: 2,
  mez: 1,
  mesz: 2,
  eet: 2,
  eest: 3,
  msk: 3,
  msd: 4,
  trt: 3,
  sast: 2,
  cat: 2,
  eat: 3,
  wat: 1,
  pkt: 5,
  wib: 7,
  ict: 7,
  hkt: 8,
  sgt: 8,
  pht: 8,
  awst: 8,
  jst: 9,
  kst: 9,
  acst: 9.5,
  acdt: 10.5,
  aest: 10,
  aedt: 11,
  nzst: 12,
  nzdt: 13,
  brt: -3,
  brst: -2,
  art: -3,
  clt: -4,
  clst: -3,
}

/**
 * Minutes east of UTC of a zone as written (`+0200`, `-5:30`, `GMT+1`, `EDT`, `(CET)`), undefined for what is none. A letter alone is UTC,
 * as RFC 2822 §4.3 has it: RFC 822 had their signs wrong.
 */
export function zoneMinutes(zone: string): number | undefined {
  const text = zone
    .trim()
    .toLowerCase()
    .replace(/^\((.*)\)$/, '$1')
    .replaceAll('\u2212', '-')
  const numeric = /^(?:utc|gmt|ut|etc\/gmt|z)?\s*([+-])\s*(\d{1,2})(?::?(\d{1,2}))?(?::?\d{2})?(?:\s*\(.*\))?$/.exec(text)
  if (numeric) {
    const [, sign, h = '0', m = '0'] = numeric
    const minutes = Number(h) * 60 + Number(m)
    return bounded(sign === '-' ? -minutes : minutes)
  }
  if (/^[a-z]$/.test(text)) return 0
  const named = hours[text.replace(/\s*\(.*$/, '')]
  return named === undefined ? undefined : named * 60
}

/** Nobody lives further than this from UTC. */
const bounded = (minutes: number): number => (Math.abs(minutes) > 16 * 60 ? 0 : minutes)
