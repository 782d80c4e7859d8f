import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type Picture, pictureOf } from '../../entities/picture/picture.ts'
import { textSetting } from '../../entities/widget/text-setting.ts'
import { hostOf, linkKind } from '../../lib/browser/links.ts'

/** A link of a profile: u its address, t its title. */
export type BioLink = { u: string; t?: string }

/** What a profile shows. */
export type Bio = { picture: Picture | null; name: string; text: string; links: BioLink[] }

export function bioOf(widget: Pick<Widget, 'settings'>): Bio {
  return { picture: pictureOf(widget), name: textSetting(widget, 'n'), text: textSetting(widget, 'b'), links: linksOf(widget) }
}

export function isEmptyBio({ picture, name, text, links }: Bio): boolean {
  return picture === null && name === '' && text === '' && links.length === 0
}

/** What a link is called: its title, else its site, else its address without the scheme. */
export function linkName({ u, t }: BioLink): string {
  return t ?? (hostOf(u) || u.replace(/^(?:mailto|tel|callto):/i, ''))
}

/** The height of a profile in rows of a dense list. */
export function bioRows(widget: Pick<Widget, 'settings'>): number {
  const bio = bioOf(widget)
  if (isEmptyBio(bio)) return 6
  const head = bio.picture ? 4 : bio.name === '' ? 0 : 1
  return Math.max(1, head + Math.ceil(bio.text.length / 50) + bio.links.length)
}

/** The links in the order of display: setting ls. Those alone that may lead somewhere. */
function linksOf({ settings }: Pick<Widget, 'settings'>): BioLink[] {
  const links = settings['ls']
  return Array.isArray(links) ? links.filter(isLink) : []
}

function isLink(entry: unknown): entry is BioLink {
  if (typeof entry !== 'object' || entry === null || !('u' in entry) || typeof entry.u !== 'string') return false
  return linkKind(entry.u) === 'web' && (!('t' in entry) || typeof entry.t === 'string')
}
