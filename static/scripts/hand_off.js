// Presses the only button of a page that hands the visitor over by a form.
document.forms[0].requestSubmit();
