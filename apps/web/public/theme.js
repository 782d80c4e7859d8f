// Runs before the first paint. Must stay small and without dependencies. The keys are those of src/entities/preference/preferences.ts and
// src/entities/session/session.ts.
{
  const root = document.documentElement
  let theme = null
  let chosen = null
  let isMember = false
  try {
    theme = localStorage.getItem('foyer.theme')
    chosen = localStorage.getItem('foyer.language')
    const member = localStorage.getItem('foyer.member')
    isMember = member === null ? /(?:^|; )user_id=./.test(document.cookie) : member === '1'
  } catch {
    // Storage is blocked: the system's choice it is.
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#121212' : '#fbfbfb')

  const codes = [chosen ?? '', ...navigator.languages].map((code) => code.toLowerCase().split('-')[0])
  const language = codes.find((code) => code === 'en' || code === 'de') ?? 'en'
  root.lang = language

  // What the entry would ask for once it runs is fetched together with it. The build adds these attributes (build/preload-member.ts).
  const files = document.currentScript?.dataset ?? {}
  const suffix = language === 'de' ? 'De' : 'En'
  const needed = [files[`texts${suffix}`], ...(isMember ? [files.member, files[`memberTexts${suffix}`]] : [])]
  for (const href of needed.filter(Boolean).join(' ').split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}
