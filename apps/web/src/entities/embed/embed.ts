import { limits } from '@foyer/contracts/limits'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'

/** What is shown, and from where. */
export type EmbedContent =
  /** A page or player of another site. */
  | { kind: 'frame'; url: string; host: string }
  /** A picture inside its own address: nothing is loaded. */
  | { kind: 'picture'; url: string }
  /** HTML for the frame without an origin. `host`: the site it is from where that is certain; `hosts`: those that it contacts or names. */
  | { kind: 'code'; code: string; host: string | null; hosts: readonly string[] }
  /** A page of this Foyer. It would be within reach of what embeds it. */
  | { kind: 'own' }
  /** A stored address that is none of the web. */
  | { kind: 'refused' }

export type Embed = {
  content: EmbedContent
  /** In pixels; null: as high as its content. */
  height: number | null
  isBorderless: boolean
  /** Loaded before anybody has agreed to it. */
  loadsAtOnce: boolean
}

/** The height of what has the height of its content until that is there. */
export const automaticHeight = 200
const rowHeight = 28
/** As `EmbedFooter` is drawn. */
const footerHeight = 24

/** The height that somebody has set. */
export function ownHeightOf({ settings: { height } }: Pick<Widget, 'settings'>): number | null {
  return typeof height === 'number' && height >= limits.embed_height_min && height <= limits.embed_height_max ? height : null
}

/** The room of an embed in rows of a dense list: its frame, and a line below where it is from a site. */
export function rowsOfEmbed(content: EmbedContent | null, height: number | null): number {
  const footer = content && 'host' in content && content.host !== null ? footerHeight : 0
  return ((height ?? automaticHeight) + footer) / rowHeight
}
