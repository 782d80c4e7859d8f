import { type Form, absolute, data, graph, meta } from './page.ts'

/** Systems that many sites are made with. */
export const systems: readonly Form[] = [
  {
    name: 'WordPress with Yoast',
    at: ({ slug }) => `https://blog.example.org/${slug}/`,
    html: ({ title, about, site, language, picture, plain }, url) => `<!DOCTYPE html><html lang="${language}"><head><meta charset="UTF-8">
      <title>${title} - ${site}</title>${meta('description', about)}<link rel="canonical" href="${url}" />
      ${graph({ locale: language.replace('-', '_'), type: 'article', title, description: about, url, site_name: site, image: `https://blog.example.org/wp-content/uploads/${picture}`, 'image:width': '1200', 'image:height': '630' })}
      ${meta('twitter:card', 'summary_large_image')}${data({ '@context': 'https://schema.org', '@graph': [{ '@type': 'Article', headline: plain.title }, { '@type': 'WebSite', name: plain.site }, { '@type': 'BreadcrumbList' }] })}
      <link rel="alternate" type="application/rss+xml" title="Feed" href="https://blog.example.org/feed/" /></head><body>`,
    labels: ({ title, about, site, language, picture }, url) => ({
      title: `${title} - ${site}`,
      description: about,
      site_name: site,
      language,
      canonical_url: url,
      picture: absolute(`/wp-content/uploads/${picture}`, url),
      feeds: ['https://blog.example.org/feed/'],
    }),
  },
  {
    name: 'Ghost',
    at: ({ slug }) => `https://ghost.example.org/${slug}/?ref=newsletter`,
    html: ({
      title,
      about,
      site,
      language,
      picture,
    }) => `<html lang="${language}"><head><title>${title}</title><meta name="description" content="${about}">
      <link rel="canonical" href="https://ghost.example.org/post/"><meta property="og:site_name" content="${site}"><meta property="og:image" content="https://ghost.example.org/content/images/${picture}">
      <meta name="generator" content="Ghost 5.0"><link rel="alternate" type="application/rss+xml" title="${site}" href="https://ghost.example.org/rss/"></head>`,
    labels: ({ title, about, site, language, picture }) => ({
      title,
      description: about,
      site_name: site,
      language,
      canonical_url: 'https://ghost.example.org/post/',
      picture: absolute(`/content/images/${picture}`, 'https://ghost.example.org'),
      feeds: ['https://ghost.example.org/rss/'],
    }),
  },
  {
    name: 'Medium',
    at: ({ slug }) => `https://medium.com/@ada/${slug.split('/').at(-1)}?source=rss-1----2`,
    html: ({
      title,
      about,
      picture,
    }) => `<!doctype html><html lang="en"><head><title data-rh="true">${title} | by Ada | Medium</title><meta data-rh="true" name="title" content="${title}"><meta data-rh="true" property="og:title" content="${title}">
      <meta data-rh="true" property="og:site_name" content="Medium"><meta data-rh="true" name="description" content="${about}"><meta data-rh="true" property="og:image" content="https://miro.medium.com/v2/${picture}">`,
    labels: ({ title, about, picture }, url) => ({
      title: `${title} | by Ada | Medium`,
      description: about,
      site_name: 'Medium',
      language: 'en',
      canonical_url: url.split('?')[0] ?? '',
      picture: absolute(`/v2/${picture}`, 'https://miro.medium.com'),
    }),
  },
  {
    name: 'Substack',
    at: ({ slug }) => `https://ada.substack.com/p/${slug.split('/').at(-1)}?r=1a2b&utm_campaign=post`,
    html: ({ title, about, site, picture }, url) => `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8" /><style>body{}</style>
      <title data-rh="true">${title}</title><meta data-rh="true" property="og:title" content="${title}"/><meta data-rh="true" name="description" content="${about}"/><meta data-rh="true" property="og:image" content="https://substackcdn.com/image/fetch/${picture}"/>
      <meta property="og:site_name" content="${site}"><link data-rh="true" rel="canonical" href="${url.split('?')[0]}"/><link rel="alternate" type="application/rss+xml" href="/feed" title="${site}"/></head>`,
    labels: ({ title, about, site, picture }, url) => ({
      title,
      description: about,
      site_name: site,
      canonical_url: url.split('?')[0] ?? '',
      picture: absolute(`/image/fetch/${picture}`, 'https://substackcdn.com'),
      feeds: ['https://ada.substack.com/feed'],
    }),
  },
  {
    name: 'Blogger',
    at: ({ slug }) => `http://ada.blogspot.com/2026/11/${slug.split('/').at(-1)}`,
    html: (
      { title, site, picture, language },
      url,
    ) => `<!DOCTYPE html><html dir='ltr' lang='${language}' xmlns='http://www.w3.org/1999/xhtml'><head><meta content='text/html; charset=UTF-8' http-equiv='Content-Type'/>
      <link href='${url}' rel='canonical'/><meta content='${url}' property='og:url'/><meta content="${title}" property='og:title'/><meta content='https://blogger.googleusercontent.com/img/${picture}' property='og:image'/>
      <title>${site}: ${title}</title><link rel="alternate" type="application/atom+xml" title="A" href="http://ada.blogspot.com/feeds/posts/default" /></head>`,
    labels: ({ title, site, picture, language }, url) => ({
      title: `${site}: ${title}`,
      description: null,
      language,
      canonical_url: url,
      picture: absolute(`/img/${picture}`, 'https://blogger.googleusercontent.com'),
      feeds: ['http://ada.blogspot.com/feeds/posts/default'],
    }),
  },
  {
    name: 'Drupal with Dublin Core',
    at: ({ slug }) => `https://www.drupal.example/node/${slug}`,
    html: ({
      title,
      about,
      language,
    }) => `<html lang="${language}" dir="ltr" prefix="og: https://ogp.me/ns#"><head><meta charset="utf-8" />${meta('dcterms.title', title)}${meta('description', about)}
      <link rel="shortlink" href="/node/7" /><title>${title} | Drupal</title></head>`,
    labels: ({ title, about, language }) => ({ title: `${title} | Drupal`, description: about, language, picture: null }),
  },
  {
    name: 'Shopify',
    at: ({ slug }) => `https://shop.example.com/products/${slug.split('/').at(-1)}?variant=4711`,
    html: ({
      title,
      about,
      site,
      picture,
      plain,
    }) => `<html class="no-js" lang="en"><head><title>\n  ${title}\n &ndash; ${site}\n</title><meta name="description" content="${about}">
      ${graph({ site_name: site, title, type: 'product', description: about, image: `http://shop.example.com/cdn/shop/files/${picture}`, 'image:secure_url': `https://shop.example.com/cdn/shop/files/${picture}` })}
      ${data({ '@context': 'http://schema.org/', '@type': 'Product', name: plain.title, description: plain.about })}</head>`,
    labels: ({ title, about, site, picture }, url) => ({
      title: `${title} – ${site}`,
      description: about,
      site_name: site,
      canonical_url: url,
      picture: absolute(`/cdn/shop/files/${picture}`, url),
    }),
  },
  {
    name: 'Squarespace',
    at: ({ slug }) => `https://www.square.example/${slug}`,
    html: (
      { title, about, site, picture },
      url,
    ) => `<!doctype html><html xmlns:og="http://opengraphprotocol.org/schema/" lang="en-US"><head><base href=""><meta charset="utf-8" /><title>${title} &mdash; ${site}</title>
      <link rel="canonical" href="${url}"/><meta property="og:site_name" content="${site}"/><meta property="og:title" content="${title} — ${site}"/><meta property="og:image" content="http://static1.squarespace.com/static/${picture}"/>
      <meta itemprop="name" content="${title}"/><meta itemprop="description" content="${about}"/></head>`,
    labels: ({ title, site, picture }, url) => ({
      title: `${title} — ${site}`,
      site_name: site,
      language: 'en-US',
      canonical_url: url,
      picture: absolute(`/static/${picture}`, 'http://static1.squarespace.com'),
    }),
  },
  {
    name: 'Discourse',
    at: ({ slug }) => `https://forum.example.org/t/${slug.split('/').at(-1)}/4711/12?u=ada`,
    html: ({
      title,
      about,
      site,
    }) => `<html lang="en"><head><meta charset="utf-8"><title>${title} - General - ${site}</title>${meta('description', about)}${meta('generator', 'Discourse 3.5')}
      <link rel="icon" type="image/png" href="https://forum.example.org/icon.png"><link rel="alternate nofollow" type="application/rss+xml" title="RSS feed" href="https://forum.example.org/t/topic/4711.rss" />
      <link rel="canonical" href="https://forum.example.org/t/topic/4711" />${graph({ site_name: site, type: 'website', image: 'https://forum.example.org/logo.png' })}</head>`,
    labels: ({ title, about, site }) => ({
      title: `${title} - General - ${site}`,
      description: about,
      site_name: site,
      canonical_url: 'https://forum.example.org/t/topic/4711',
      picture: 'https://forum.example.org/logo.png',
      feeds: ['https://forum.example.org/t/topic/4711.rss'],
    }),
  },
  {
    name: 'phpBB',
    at: () => 'https://board.example.de/viewtopic.php?f=2&t=4711&sid=abc',
    html: ({ title, site }) => `<!DOCTYPE html><html dir="ltr" lang="de"><head><meta charset="utf-8" /><title>${title} - ${site}</title>
      <link rel="alternate" type="application/atom+xml" title="Feed" href="/app.php/feed"><link rel="canonical" href="https://board.example.de/viewtopic.php?t=4711"></head><body>`,
    labels: ({ title, site }) => ({
      title: `${title} - ${site}`,
      description: null,
      language: 'de',
      picture: null,
      canonical_url: 'https://board.example.de/viewtopic.php?t=4711',
      feeds: ['https://board.example.de/app.php/feed'],
    }),
  },
  {
    name: 'Sphinx',
    at: ({ slug }) => `https://docs.example.org/en/latest/${slug}`,
    html: ({
      title,
      site,
    }) => `<!DOCTYPE html><html class="writer-html5" lang="en" data-content_root="../"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" />
      <title>${title} &#8212; ${site} 1.0 documentation</title><link rel="index" title="Index" href="../genindex.html" /></head><body><h1>${title}<a class="headerlink" href="#x">¶</a></h1>`,
    labels: ({ title, site }) => ({ title: `${title} — ${site} 1.0 documentation`, description: null, language: 'en', picture: null }),
  },
  {
    name: 'Next.js, metadata behind scripts',
    at: ({ slug }) => `https://app.example.dev/${slug}`,
    html: ({
      title,
      about,
      picture,
      language,
    }) => `<!DOCTYPE html><html lang="${language}"><head><meta charSet="utf-8"/>${'<script src="/_next/static/chunks/x.js" async=""></script>'.repeat(400)}<script>self.__next_f=[];document.title="<title>Wrong</title>"</script>
      <title>${title}</title><meta name="description" content="${about}"/><meta property="og:image" content="https://app.example.dev/og/${picture}"/></head>`,
    labels: ({ title, about, picture, language }, url) => ({
      title,
      description: about,
      language,
      picture: absolute(`/og/${picture}`, url),
    }),
  },
  {
    name: 'AMP',
    at: ({ slug }) => `https://amp.news.example/${slug}`,
    html: (
      { title, language, plain },
      url,
    ) => `<!doctype html><html amp lang="${language}"><head><meta charset="utf-8"><script async src="https://cdn.ampproject.org/v0.js"></script><title>${title}</title>
      <link rel="canonical" href="${url.replace('amp.', 'www.')}"><style amp-boilerplate>body{}</style>${data({ '@context': 'http://schema.org', '@type': 'NewsArticle', headline: plain.title, description: plain.about, image: [`https://www.news.example/${plain.picture}`] })}</head>`,
    labels: ({ title, about, language, picture }, url) => ({
      title,
      description: about,
      language,
      picture: absolute(`/${picture}`, 'https://www.news.example'),
      canonical_url: url.replace('amp.', 'www.'),
    }),
  },
  {
    name: 'single-page app with a name alone',
    at: () => 'https://spa.example.com/#/inbox',
    html: ({ site }) =>
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="/vite.svg"><title>${site}</title></head><body><div id="root"></div><script type="module" src="/a.js"></script></body></html>`,
    labels: ({ site }) => ({
      title: site,
      description: null,
      picture: null,
      language: 'en',
      canonical_url: 'https://spa.example.com/#/inbox',
    }),
  },
  {
    name: 'page by hand of the last century',
    at: ({ slug }) => `http://www.example.edu/~ada/${slug}`,
    html: ({ title, about }) =>
      `<HTML>\n<HEAD>\n<TITLE>${title}\n</TITLE>\n<META NAME="Description" CONTENT="${about}">\n<META NAME="Keywords" CONTENT="a, b">\n</HEAD>\n<BODY BGCOLOR="#FFFFFF">\n<H1>${title}</H1>`,
    labels: ({ title, about }) => ({ title, description: about, picture: null, language: null }),
  },
]
