import Places
