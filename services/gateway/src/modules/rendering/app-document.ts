import type { RenderedScreen } from '@foyer/contracts/api/rendering'
import type { ShownTeamHost } from '@foyer/contracts/api/shown-team-host'
import { withFace } from '../team-face/team-face.ts'
import type { SignUpOffer } from './sign-up-offer.ts'

/** The parts of the app's `index.html` around what differs from screen to screen. */
export type AppDocument = {
  /**
   * All up to the title: what the browser can do while a screen is rendered. What it needs before it can draw anything is in it, allowed by
   * `nonce`: each request for it would come before the first paint.
   */
  start: (viewer: Viewer, nonce: string) => string
  /** The rest with a screen; `head` is what else the head says of it, `nonce` allows its style element. */
  end: (screen: RenderedScreen, head: string, nonce: string, host?: ShownTeamHost) => string
  /** The rest without one: the app draws the screen. */
  shellEnd: (head: string, host?: ShownTeamHost) => string
}

/**
 * `hasChoices`: the browser keeps something that the first paint needs (`choicesCookie`). `isListed`: search engines may list the screen. `isEmbedded`: it
 * may be in a frame of another site. `signUp`: which ways to a new account it offers; the style sheet hides the others. `host`: the team by whose host it is
 * opened.
 */
export type Viewer = {
  language: string
  isMember: boolean
  hasChoices: boolean
  isListed: boolean
  isEmbedded: boolean
  signUp: SignUpOffer
  host?: ShownTeamHost | undefined
}

const notListed = '<meta name="robots" content="noindex">'
/** Links lead out of the frame, which shows this page alone. */
const linksInNewTabs = '<base target="_blank">'

/**
 * Columns come one after the other: a wide window is not drawn until the last of them is there, where it would be laid out and drawn for each. A
 * narrow one shows them below each other, and begins with the first. Browsers wait for the start of an element alone, not for its end.
 */
const completeFirstScreen = '<link rel="expect" href="#screen-end" blocking="render" media="(width >= 40rem)">'

const screenEnd = '<template id="screen-end"></template>'

type ReadFile = (path: string) => Promise<string | undefined>

const title = /<title>[^<]*<\/title>/
/** Of the product; a head that has a description of its own takes its place. */
const description = /<meta name="description"[^>]*>/
const root = '<div id="root"></div>'
const language = /<html lang="[a-z]+"/
const noScript = /<noscript>[\s\S]*?<\/noscript>/

const blockingScript = /<script src="(?<path>\/[^"]+)"(?<attributes>[^>]*)><\/script>/
const entry = /<script type="module"[^>]* src="(?<path>\/[^"]+)"><\/script>/
const modulePreload = /<link rel="modulepreload"[^>]* href="(?<path>\/[^"]+)">/g
const styleSheet = /<link rel="stylesheet"[^>]* href="(?<path>\/[^"]+)">/

/**
 * Takes the built `index.html` apart; null when it is not as the build writes it.
 * @param read the text of one of the app's files, by its path; undefined when it cannot be read
 */
export async function parseDocument(html: string, read: ReadFile): Promise<AppDocument | null> {
  const head = html.indexOf('</head>')
  const isComplete = [title, language].every((pattern) => pattern.test(html)) && html.includes(root) && head > 0
  if (!isComplete) return null
  const startOfHead = await inline(html.slice(0, head).replace(title, '').replace(description, ''), read)
  const body = html.slice(head)
  const ofProduct = description.exec(html)?.[0] ?? ''
  const described = (ofScreen: string, host?: ShownTeamHost) => (host || description.test(ofScreen) ? '' : ofProduct) + ofScreen
  const ofHost = (text: string, host: ShownTeamHost | undefined, isMember: boolean) => (host ? withFace(text, host, isMember) : text)
  const [beforeRoot = '', afterRoot = ''] = body.replace(noScript, '').split(root)
  return {
    start: (viewer, nonce) =>
      [
        ofHost(startOfHead(nonce).replace(language, startTag(viewer)), viewer.host, viewer.isMember),
        viewer.isListed ? '' : notListed,
        viewer.isEmbedded ? linksInNewTabs : '',
        completeFirstScreen,
      ].join(''),
    end: (screen, ofScreen, nonce, host) =>
      [
        `<title>${escapeText(screen.title)}</title>`,
        described(ofScreen, host),
        screen.styles && `<style id="server-styles" nonce="${nonce}">${screen.styles}</style>`,
        beforeRoot,
        `<div id="root">${screen.html}</div>${screenEnd}${screen.state}`,
        afterRoot,
      ].join(''),
    // Browsers warn of what they are to wait for and does not come.
    shellEnd: (ofScreen, host) =>
      `${host ? `<title>${escapeText(host.team.title)}</title>` : (title.exec(html)?.[0] ?? '')}${described(ofScreen, host)}${ofHost(body, host, true).replace(root, root + screenEnd)}`,
  }
}

/**
 * Puts the blocking script and the style sheet into the head; what could end its element stays a file. The script (public/theme.js) fetches and
 * starts the app once the first screen is drawn.
 */
async function inline(head: string, read: ReadFile): Promise<(nonce: string) => string> {
  const script = blockingScript.exec(head)?.groups
  const styles = styleSheet.exec(head)?.groups
  const start = entry.exec(head)?.groups?.['path']
  const imports = [...head.matchAll(modulePreload)].map(({ groups }) => groups?.['path'] ?? '')
  const contentOf = async (path: string | undefined) => (path === undefined ? undefined : read(path))
  const [code, rules] = await Promise.all([contentOf(script?.['path']), contentOf(styles?.['path'])])
  return (nonce) => {
    let inlined = head
    if (code !== undefined && !/<\/script|<!--/i.test(code)) {
      const attributes = `${script?.['attributes']}${start === undefined ? '' : ` data-entry="${start}" data-imports="${imports.join(' ')}"`}`
      inlined = inlined.replace(blockingScript, () => `<script nonce="${nonce}"${attributes}>${code}</script>`)
      if (start !== undefined) inlined = inlined.replace(entry, '').replaceAll(modulePreload, '')
    }
    if (rules !== undefined && !/<\/style/i.test(rules)) {
      inlined = inlined.replace(styleSheet, () => `<style nonce="${nonce}">${rules}</style>`)
    }
    return inlined
  }
}

function startTag({ language: code, isMember, hasChoices, signUp, host }: Viewer): string {
  const offer = signUp === 'all' ? '' : ` data-sign-up="${signUp}"`
  return `<html lang="${code}" data-viewer="${isMember && !host ? 'member' : 'visitor'}"${hasChoices ? ' data-choices' : ''}${offer}`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
