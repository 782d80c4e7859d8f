/** An e-mail address as the audit log of a team shows it, which is never deleted: its first letter and its domain. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return at < 1 ? '…' : `${first}…${email.slice(at)}`
}
