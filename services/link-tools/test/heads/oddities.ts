import { type Form, absolute, data, graph, meta, property } from './page.ts'

/** What windows-1252 has no letter for is a reference. */
function latin1(text: string): Uint8Array {
  return Buffer.from(
    Array.from(text, (letter) => (Number(letter.codePointAt(0)) > 0xff ? `&#${letter.codePointAt(0)};` : letter)).join(''),
    'latin1',
  )
}

/** What is missing, doubled, broken or in a charset of its own. */
export const oddities: readonly Form[] = [
  {
    name: 'Open Graph alone',
    at: ({ slug }) => `https://a.example/${slug}`,
    html: ({ title, about, site, picture }) =>
      `<head>${graph({ title, description: about, site_name: site, image: `/i/${picture}` })}</head>`,
    labels: ({ title, about, site, picture }, url) => ({
      title,
      description: about,
      site_name: site,
      picture: absolute(`/i/${picture}`, url),
    }),
  },
  {
    name: 'Open Graph by name, in capitals',
    at: ({ slug }) => `https://a.example/${slug}`,
    html: ({ title, about }) =>
      `<head><title></title><meta name="OG:Title" content="${title}"><meta name="OG:Description" content="${about}"></head>`,
    labels: ({ title, about }) => ({ title, description: about }),
  },
  {
    name: 'Twitter Cards alone',
    at: ({ slug }) => `https://a.example/${slug}`,
    html: ({ title, about, picture }) =>
      `<head>${meta('twitter:title', title)}${meta('twitter:description', about)}${meta('twitter:image:src', `//cdn.example/${picture}`)}</head>`,
    labels: ({ title, about, picture }) => ({ title, description: about, picture: absolute(`/${picture}`, 'https://cdn.example') }),
  },
  {
    name: 'JSON-LD alone',
    at: ({ slug }) => `https://a.example/${slug}`,
    html: ({ plain }) =>
      `<head>${data({ '@type': 'BlogPosting', headline: plain.title, description: plain.about, inLanguage: plain.language, image: `https://a.example/${plain.picture}` })}</head>`,
    labels: ({ title, about, language, picture }, url) => ({ title, description: about, language, picture: absolute(`/${picture}`, url) }),
  },
  {
    name: 'heading alone',
    at: ({ slug }) => `https://a.example/${slug}`,
    html: ({ title }) => `<body><p>Before</p><h1><span>${title}</span></h1><h1>Second</h1>`,
    labels: ({ title }) => ({ title, description: null, picture: null }),
  },
  {
    name: 'drawings with titles before the page’s',
    at: ({ slug }) => `https://a.example/${slug}`,
    html: ({ title, language }) =>
      `<html lang="${language}"><svg style="display:none"><symbol id="a"><title>Close</title></symbol></svg><head><title>${title}</title></head>`,
    labels: ({ title }) => ({ title }),
  },
  {
    name: 'two titles, and empty metadata',
    at: ({ slug }) => `https://a.example/${slug}`,
    html: ({ title, about }) =>
      `<head><title>${title}</title>${meta('description', '')}${property('og:description', '  ')}${meta('twitter:description', about)}${property('og:image', '')}<title>Second</title></head>`,
    labels: ({ title, about }) => ({ title, description: about, picture: null }),
  },
  {
    name: 'title over many lines',
    at: ({ slug }) => `https://a.example/${slug}`,
    html: ({ title, about }) =>
      `<head><title>\n\t${title.replaceAll(' ', '\n\t  ')}\n</title>${meta('description', about.replaceAll(' ', '\r\n'))}</head>`,
    labels: ({ title, about }) => ({ title, description: about }),
  },
  {
    name: 'addresses by a base',
    at: ({ slug }) => `https://a.example/x/${slug}`,
    html: ({ title, picture }) =>
      `<head><base href="https://cdn.example/assets/"><title>${title}</title>${property('og:image', picture)}<link rel="alternate" type="application/feed+json" href="feed.json"></head>`,
    labels: ({ title, picture }) => ({
      title,
      picture: absolute(picture, 'https://cdn.example/assets/'),
      feeds: ['https://cdn.example/assets/feed.json'],
    }),
  },
  {
    name: 'canonical link to the front page',
    at: ({ slug }) => `https://a.example/${slug}`,
    html: ({ title }) => `<head><title>${title}</title><link rel="canonical" href="https://a.example/"></head>`,
    labels: ({ title }, url) => ({ title, canonical_url: url }),
  },
  {
    name: 'broken data and attributes',
    at: ({ slug }) => `https://a.example/${slug}`,
    html: ({ title, about }) =>
      `<head><script type="application/ld+json">{"@type":"Article","headline":"Wrong",}</script><meta name=description content="${about}" name="x"><title>${title}</title><meta property=og:image content=javascript:alert(1)></head>`,
    labels: ({ title, about }) => ({ title, description: about, picture: null }),
  },
  {
    name: 'windows-1252 by its meta element',
    at: ({ slug }) => `https://a.example/${slug}`,
    encode: latin1,
    contentType: 'text/html',
    html: ({ title, about }) =>
      `<head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"><title>${title}</title>${meta('description', about)}</head>`,
    labels: ({ title, about }) => ({ title, description: about }),
  },
  {
    name: 'UTF-16 by its mark',
    at: ({ slug }) => `https://a.example/${slug}`,
    encode: (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
    contentType: 'text/html',
    html: ({ title, about }) => `<head><title>${title}</title>${meta('description', about)}</head><body>`,
    labels: ({ title, about }) => ({ title, description: about }),
  },
  {
    name: 'UTF-8 that nothing names',
    at: ({ slug }) => `https://a.example/${slug}`,
    contentType: 'text/html',
    html: ({ title, about }) => `<head><title>${title}</title>${meta('description', about)}</head>`,
    labels: ({ title, about }) => ({ title, description: about }),
  },
  {
    name: 'XHTML',
    at: ({ slug }) => `https://a.example/${slug}`,
    contentType: 'application/xhtml+xml',
    html: ({ title, about, language }) =>
      `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd"><html xmlns="http://www.w3.org/1999/xhtml" xml:lang="${language}"><head><title>${title}</title><meta name="description" content="${about}" /><link rel="image_src" href="/s.png" /></head>`,
    labels: ({ title, about, language }, url) => ({ title, description: about, language, picture: absolute('/s.png', url) }),
  },
]
