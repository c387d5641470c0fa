import { expect, it } from 'vitest'
import { pastedMarkdown } from './pasted-html.ts'

const item = (text: string, { mark = '·', level = 1 } = {}) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><span lang=DE>${text}<o:p></o:p></span></p>`

it('R94 a text of Word keeps headings, bold words, lists and dashes', () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p {margin:0cm} --></style>
<!--[if gte mso 9]><xml><o:Author>Anna</o:Author></xml><![endif]--></head><body lang=DE-CH>
<!--StartFragment--><h1>Unsere <b>Preise</b><o:p></o:p></h1>
<p class=MsoNormal><span style='font-family:"Arial",sans-serif;color:red'>Wir sagten «ja» – und <b
style='mso-bidi-font-weight:normal'>gern </b>dazu.</span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${item('Holz')}${item('Lärche', { mark: 'o', level: 2 })}${item('Stein')}
<h2>Ablauf</h2>
${item('Planen', { mark: '1.' })}${item('Bauen', { mark: '2.' })}
<p class=MsoNormal>Ende<!--[if !supportAnnotations]--><span class=MsoCommentReference>[AB1]</span></p><!--EndFragment--></body></html>`
  expect(pastedMarkdown(html)).toBe(`## Unsere Preise

Wir sagten «ja» – und **gern** dazu.

- Holz
   - Lärche
- Stein

### Ablauf

1. Planen
2. Bauen

Ende`)
})

it('R94 a text of Google Docs keeps its marks, and is not bold as a whole', () => {
  const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400;">Küche</span></h2><p dir="ltr"><span>Ein </span><span style="font-weight:700;">neuer</span><span style="font-weight:700;"> Boden</span><span style="font-style:italic;"> bald</span></p><br /><ul><li dir="ltr"><p dir="ltr"><span>eins</span></p></li><ul><li><p>innen</p></li></ul><li><p>zwei</p></li></ul><p><a href="https://x.example/a_(b)"><span>Mehr</span></a></p></b>`
  expect(pastedMarkdown(html)).toBe(`## Küche

Ein **neuer** **Boden** *bald*

- eins
  - innen
- zwei

[Mehr](https://x.example/a_%28b%29)`)
})

it('R94 a table of a web page begins with its first row', () => {
  const html = `<table><tbody><tr><td><p><b>Was</b></p></td><td>Preis</td></tr>
<tr><td>Boden | Wand<br>neu</td><td>200</td></tr><tr><td colspan="2">&nbsp;</td></tr><tr><td>Tür</td></tr></tbody></table><p>Danach</p>`
  expect(pastedMarkdown(html)).toBe(`| Was | Preis |
| --- | --- |
| Boden \\| Wand neu | 200 |
| Tür |  |

Danach`)
})

it.each([
  ['<h3>Eins</h3><h4>Zwei</h4><h6>Drei</h6>', '## Eins\n\n### Zwei\n\n#### Drei'],
  ['<p>Ein <b>Wort</b>, <a href="javascript:alert(1)">hier</a></p>', 'Ein **Wort**, hier'],
  ['<p><a href="file:///C:/a.doc">Datei</a> <a href="#_Toc1">Stelle</a></p>', 'Datei Stelle'],
  ['<p><a href="mailto:a@b.example">Anna</a></p>', '[Anna](mailto:a@b.example)'],
  ['<p>Ein Bild <img src="https://x.example/a.png" alt="Alt"></p>', 'Ein Bild'],
  ['<a href="https://x.example"><img src="a.png"></a><p>x</p>', 'x'],
  ['<p>eins<br>zwei</p><p>drei<br></p>', 'eins  \nzwei\n\ndrei'],
  ['<p>eins<br><br>zwei</p>', 'eins\n\nzwei'],
  ['<p>• eins</p><p>• zwei</p><p>drei</p>', '- eins\n- zwei\n\ndrei'],
  ['<ol start="3"><li>c</li><li>d<ul><li>e</li></ul></li></ol>', '3. c\n4. d\n   - e'],
  ['<p>10 m<sup>2</sup> und <b>10</b>0</p>', '10 m² und 100'],
  ['<p><b>eins</b><b>zwei</b></p>', '**einszwei**'],
  ['<p>5&nbsp;m und&nbsp;nichts&nbsp;!</p>', '5\u00a0m und nichts\u00a0!'],
  ['<p>a &lt;b&gt; *c* foto_1</p>', 'a \\<b> \\*c\\* foto_1'],
  ['<table><tr><td><h2>Titel</h2><p>Text</p></td></tr></table>', '## Titel\n\nText'],
  ['<p>1. August</p>', '1\\. August'],
  ['<p>Sichtbar<span style="display:none">nicht</span></p>', 'Sichtbar'],
  ['<p>  </p>', ''],
  ['<div style="color:red"><span>## Titel</span></div>', undefined],
])('R94 %j is pasted as %j', (html, markdown) => {
  expect(pastedMarkdown(html)).toBe(markdown)
})
