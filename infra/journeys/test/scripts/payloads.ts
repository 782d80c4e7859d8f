import { readFileSync } from 'node:fs'
import { corpusPath } from '@foyer/testing/corpora'

const lists = ['0xcela_event_handlers', 'JHADDIX_XSS', 'RSNAKE_XSS', 'XSS_Polyglots', 'xss-payload-list']

/** A few of each kind, which are tried even where the public lists are not there. */
export const ownPayloads = [
  '<script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><script>alert(1)</script>",
  '</title><script>alert(1)</script>',
  '</textarea></style></noscript></template><script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  '--><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  '" onerror="alert(1)" x="',
  "' onmouseover='alert(1)' x='",
  '" autofocus onfocus="alert(1)" tabindex="1',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text y="20">x</text></a></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jAvA&#x73;cript&colon;alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<base href="https://elsewhere.example/"><a href="/x">x</a>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="data:text/css,*{background:url(https://elsewhere.example/)}">',
  '<style>@import url(https://elsewhere.example/x.css);</style>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<input autofocus onfocus=alert(1)>',
  '<body onload=alert(1)>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<img srcset="https://elsewhere.example/x 1x" src="https://elsewhere.example/y">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;img src=x onerror=alert(1)&amp;gt;',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java%0ascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'https://example.org/"onmouseover="alert(1)',
  "https://example.org/'><script>alert(1)</script>",
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '\u202e<script>alert(1)</script>',
]

/** What may run where it is not expected, from public lists (xss-payloads, dompurify); none where they do not lie beside the repository. */
export function publicPayloads(): string[] {
  const texts = lists.flatMap((name) => linesOf(corpusPath(`xss-payloads/${name}.txt`)))
  const tests = corpusPath('dompurify/expect.json')
  const mutations = tests ? (JSON.parse(readFileSync(tests, 'utf8')) as Array<{ payload: string }>).map((test) => test.payload) : []
  const own = new Set(ownPayloads)
  return [...new Set([...texts, ...mutations])].filter((payload) => payload.trim() !== '' && !own.has(payload))
}

/** Lists cut into pieces of equal length. */
export function pieces<T>(list: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / length) }, (_, index) => list.slice(index * length, (index + 1) * length))
}

function linesOf(path: string | null): string[] {
  return path ? readFileSync(path, 'utf8').split(/\r?\n/) : []
}
