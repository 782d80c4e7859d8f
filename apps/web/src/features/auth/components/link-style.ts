/** A link in running text. */
export const linkStyle = 'font-medium text-accent underline underline-offset-2'
