document.title += ""
