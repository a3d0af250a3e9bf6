<?xml version="1.0" encoding="utf-8"?>
<!-- Shows a feed to somebody who opens it in a browser. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:atom="http://www.w3.org/2005/Atom">
  <xsl:output method="html" encoding="utf-8" />
  <xsl:template match="/">
    <html>
      <head>
        <meta name="viewport" content="width=device-width" />
        <title><xsl:value-of select="atom:feed/atom:title" /></title>
        <link rel="stylesheet" href="atom.css" />
      </head>
      <body>
        <main>
          <p class="note">This is a feed (Atom). Copy its address into a feed reader, and new posts come to you.</p>
          <h1><xsl:value-of select="atom:feed/atom:title" /></h1>
          <p><xsl:value-of select="atom:feed/atom:subtitle" /></p>
          <ul>
            <xsl:for-each select="atom:feed/atom:entry">
              <li>
                <a><xsl:attribute name="href"><xsl:value-of select="atom:link/@href" /></xsl:attribute><xsl:value-of select="atom:title" /></a>
                <small><xsl:value-of select="substring(atom:updated, 1, 10)" /></small>
              </li>
            </xsl:for-each>
          </ul>
        </main>
      </body>
    </html>
  </xsl:template>
</xsl:stylesheet>
