import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { Seeder } from '../support/seeder.ts'
import type { Site } from './site.ts'

const size = { w: 320, h: 220 }
const bio = `Ich fahre mit **Nachtzügen** durch Europa und schreibe auf, was man dafür wissen muss.

Fragen gern an *mich*, mehr auf [meiner Seite](https://example.org/nachtzuege).`

const links = [
  {
    u: 'https://longreads.example.org/night-trains',
    t: 'Lange Texte über Nachtzüge, Fahrpläne und Reservierungen im grenzüberschreitenden Verkehr',
  },
  { u: 'https://www.bahn.example.org/fahrplan' },
  { u: 'mailto:hallo@example.org' },
]

/** Pictures in every fit and profiles, in columns that are narrow on a desk. */
export async function fillPictures(make: Seeder, page: PageSummary, site: Site): Promise<void> {
  const picture = (index: number) => ({ u: `${site.url}/${index}.jpg`, ...size })
  const at = (column: number, settings: Record<string, unknown> = {}) => ({ column, settings })
  await make.widget(
    page,
    'image',
    'Am Meer',
    at(0, { p: picture(4), a: 'Wellen vor einer tiefen Sonne', c: 'Sommer an der Küste', l: 'https://example.org/' }),
  )
  await make.widget(page, 'image', 'Gefüllt', at(0, { p: picture(3), f: 1, h: 160 }))
  await make.widget(page, 'image', 'Eingepasst', at(1, { p: picture(5), f: 2, h: 200, a: 'Ein Apfel' }))
  await make.widget(page, 'image', 'Noch kein Bild', at(1))
  await make.widget(page, 'image', 'Verschwunden', at(2, { p: { f: 'A'.repeat(43), ...size }, a: 'Ein Foto vom Bahnhof' }))
  await make.widget(page, 'bio', 'Über mich', at(2, { p: picture(0), n: 'Ada Lovelace', b: bio, ls: links }))
  await make.widget(page, 'bio', 'Noch kein Profil', at(3))
  await make.widget(page, 'bio', 'Links', at(3, { ls: links }))
}
