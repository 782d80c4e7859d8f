import type { Slot } from '@foyer/service-kit/advertising'
import { escapeXml } from '../public-pages/xml.ts'

/**
 * The document of a slot. `sandbox` in its policy takes away its origin, however it was opened: what runs in it reaches no cookie, no storage, no
 * answer of Foyer's calls and nothing of the page around it.
 */
export type SlotDocument = { html: string; headers: Record<string, string> }

type SlotWithCode = Pick<Slot, 'html' | 'is_own' | 'name'>

const style = 'html,body{margin:0;overflow:hidden;background:transparent;font:14px/1.45 system-ui,sans-serif}img{max-width:100%}'

/** `https`: Foyer is reached with encryption, and so must be what the slot loads. */
export function slotDocument(slot: SlotWithCode, https: boolean): SlotDocument {
  const title = escapeXml(slot.name)
  return {
    html: `<!doctype html><meta charset="utf-8"><title>${title}</title><base target="_blank"><style>${style}</style>${slot.html ?? ''}`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': slot.is_own ? ownPolicy : partnerPolicy(https),
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()',
      // Partners ask where they are shown; they learn the origin alone.
      'referrer-policy': slot.is_own ? 'no-referrer' : 'strict-origin',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      // It has no origin that could have a process of its own, of which Chromium would warn in the console of the page.
      'origin-agent-cluster': '?0',
    },
  }
}

/** Links to anywhere, and nothing that is loaded from anywhere else. */
const ownPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

function partnerPolicy(https: boolean): string {
  const sources = `https: wss: data: blob:${https ? '' : ' http: ws:'}`
  return [
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    `default-src ${sources} 'unsafe-inline' 'unsafe-eval'`,
    "object-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
