import { wayBack } from './way-back.ts'

/** No inline script or style, nothing from elsewhere; `base` may be ours, since the board's page finds its own address in it. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The board's page made from its template (EJS): scripts and style sheets as they are named there, without fonts from elsewhere, inline
 * styles and the placeholder that needs them. `base` is where the board is. Throws when the template is no longer what we know.
 */
export function boardPage(template: string, { base, config }: { base: string; config: { boardTitle?: string } }): string {
  const scripts = [...template.matchAll(/<script defer src="(static\/[\w./-]+)"><\/script>/g)].map(([, src]) => src)
  const sheets = [...template.matchAll(/<link href="(static\/[\w./-]+)" rel="stylesheet">/g)].map(([, href]) => href)
  if (scripts.length === 0 || sheets.length === 0 || !template.includes('id="__UI_CONFIG__"') || !template.includes('id="root"'))
    throw new Error("bull-board's page has changed")
  const data = JSON.stringify(config).replaceAll('<', String.raw`\u003c`)
  return [
    '<!DOCTYPE html>',
    '<html lang="en" dir="ltr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<base href="${base}/"><title>${config.boardTitle ?? ''}</title>`,
    '<link rel="icon" type="image/svg+xml" id="fav-logo" href="static/images/logo.svg">',
    ...sheets.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<link href="${wayBack.file}" rel="stylesheet">`,
    '</head><body class="preload">',
    // Data, which no browser runs.
    `<script id="__UI_CONFIG__" type="application/json">${data}</script><div id="root"></div>`,
    wayBack.html,
    ...scripts.map((src) => `<script defer src="${src}"></script>`),
    '</body></html>',
  ].join('\n')
}
