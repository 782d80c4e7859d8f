// Runs before the first paint. Must stay small and without dependencies; src/entities/preference/preferences.ts uses the same keys.
{
  const root = document.documentElement
  let theme = null
  let language = null
  try {
    theme = localStorage.getItem('foyer.theme')
    language = localStorage.getItem('foyer.language')
  } catch {
    // Storage is blocked: the system's choice it is.
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#121212' : '#fbfbfb')
  if (language === 'en' || language === 'de') root.lang = language
}
