/** What a message says. `link` is the address that its button opens. */
export type MailMessage =
  | { key: 'password_reset' | 'sign_in_link' | 'confirm_email' | 'change_email' | 'archive_ready'; link: string; expiresAt: Date }
  | { key: 'password_changed'; link: string; at: Date }
  | { key: 'email_changed'; link: string; at: Date; email: string }

/** Whom a message is for. */
export type MailRecipient = { name: string; email: string; lang: string }

/** A message as it is sent. */
export type Mail = { to: string; subject: string; text: string; html: string }

export type MailTransport = {
  /** Rejects when the message was not taken. */
  send(mail: Mail): Promise<void>
  close(): void
}
