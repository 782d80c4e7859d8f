import de from './locales/de.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }

const languages: Record<string, { lines: string[] }> = { en, de }

/** What stands in which file of an archive, in the language of its owner, as plain text. */
export function presentReadme({ name, email, lang }: { name: string; email: string; lang: string }, createdAt: Date): string {
  const values: Record<string, string> = { name, email, date: createdAt.toISOString().slice(0, 10) }
  const { lines } = languages[lang] ?? en
  return `${lines.join('\n').replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '')}\n`
}
