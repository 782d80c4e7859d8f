import de from './locales/de.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }

const languages: Record<string, { lines: string[]; team: string[] }> = { en, de }

/** What stands in which file of an archive, in the language of its owner, as plain text. */
export function presentReadme({ name, email, lang }: { name: string; email: string; lang: string }, createdAt: Date): string {
  const { lines } = languages[lang] ?? en
  return filled(lines, { name, email, date: dateOf(createdAt) })
}

/** The same for an archive of a team, in the language of who has asked for it. */
export function presentTeamReadme({ title, lang = 'en' }: { title: string; lang?: string | undefined }, createdAt: Date): string {
  const { team } = languages[lang] ?? en
  return filled(team, { title, date: dateOf(createdAt) })
}

const dateOf = (at: Date) => at.toISOString().slice(0, 10)

function filled(lines: readonly string[], values: Record<string, string>): string {
  return `${lines.join('\n').replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '')}\n`
}
