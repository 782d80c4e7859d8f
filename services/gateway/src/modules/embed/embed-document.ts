/**
 * The document in which code that people embed runs. It is the same for everyone and holds no code: the page of Foyer around it, which has been shown
 * to its viewer, sends that by a message. `sandbox` in its policy takes away its origin, so that what runs in it reaches no cookie, no storage, no
 * answer of Foyer's calls and nothing of the page around it, however it was opened.
 */

/** What the code may load: anything from the web, as on a page of its own. */
function policyOf(https: boolean): string {
  const sources = `https: wss: data: blob:${https ? '' : ' http: ws:'}`
  return [
    // The same as the attribute of the frame (features/embed in the web app).
    'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
    `default-src ${sources} 'unsafe-inline' 'unsafe-eval'`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** The headers of the document, beside those of every answer. */
export function embedHeaders(https: boolean): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(https),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    // Players ask where they are shown; they learn the origin alone.
    'referrer-policy': 'strict-origin',
    'cache-control': 'public, max-age=3600',
    // It has no origin that could have a process of its own, of which Chromium would warn in the console of the page.
    'origin-agent-cluster': '?0',
  }
}

/** Runs in place of the first script, as soon as it has the code: tells the page around how high the content is. */
const measuring = `(origin => {
  let last = 0
  const tell = () => {
    const height = Math.ceil(Math.max(document.documentElement.getBoundingClientRect().height, document.body ? document.body.scrollHeight : 0))
    if (height !== last) parent.postMessage({ foyer_embed: 'height', height: last = height }, origin)
  }
  new ResizeObserver(tell).observe(document.documentElement)
  addEventListener('load', tell)
  document.currentScript.remove()
})`

const style =
  'html,body{margin:0;background:#fff;color:#1b1b1f}body{font:14px/1.45 system-ui,sans-serif;overflow-wrap:anywhere}img,video{max-width:100%}'

/** Takes the code from the page of Foyer around it, once, and becomes the document of that code. */
const starting = `(() => {
  const origin = location.origin
  const start = ({ source, origin: sender, data }) => {
    if (source !== parent || sender !== origin || typeof data !== 'string') return
    removeEventListener('message', start)
    const prelude = '<!doctype html><meta charset="utf-8"><base target="_blank"><style>${style}</style><script>' +
      ${JSON.stringify(measuring)} + '(' + JSON.stringify(origin) + ')</' + 'script>'
    document.open()
    document.write(prelude + data)
    document.close()
  }
  addEventListener('message', start)
  parent.postMessage({ foyer_embed: 'ready' }, origin)
})()`

export const embedDocument = `<!doctype html><meta charset="utf-8"><title>Embed</title><script>${starting}</script>`
