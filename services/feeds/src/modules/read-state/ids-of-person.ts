/**
 * The ids `PERSON-SOMETHING` of one person, as a filter that the index on ids serves; those after `last` where it is given. The character
 * behind the hyphen is the full stop.
 */
export function idsOfPerson(userId: number, last = ''): { $gt: string; $lt: string } {
  const first = `${userId}-`
  return { $gt: last > first ? last : first, $lt: `${userId}.` }
}
